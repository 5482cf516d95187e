import type { ContractField, SignerRole, SignField } from '@lendwright/api';
import type { AssertMayOpen, ReadSignSource } from '../../signing';
import { contractMissingRefusal } from '../templates/contract-missing';
import { findContract, readReadingText, type ContractRow } from './contract-rows';
import { signFieldId } from './reading-text';
import { readVisibleVersion } from './visible-version';

type SigningRole = SignField['role'];

/** The role of a sign request for each kind of signer of a template. */
const ROLE_OF_KIND = {
  borrower: 'borrower',
  co_borrower: 'coborrower',
  staff: 'staff',
  partner: 'partner',
  outside: 'other',
  witness: 'witness',
} as const satisfies Record<SignerRole['kind'], SigningRole>;

/** Points. */
const PAGE_SIZES = {
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
  a4: { width: 595.28, height: 841.89 },
} as const;

/** The roles of a contract's fields as sign requests name them, in the signing order of the template. */
export function signingRolesOf({ roles, fields }: Pick<ContractRow, 'roles' | 'fields'>): SigningRole[] {
  const usedRoles = new Set(fields.map(({ role }) => role));
  const orderedRoles = roles.filter(({ id }) => usedRoles.has(id)).sort((a, b) => a.step - b.step);
  return [...new Set(orderedRoles.map(({ kind }) => ROLE_OF_KIND[kind]))];
}

/**
 * The condition of a field, which refers to the deciding field by id; by its first location if it is on several pages.
 */
function conditionOf({ condition }: ContractField, fields: readonly ContractField[]): SignField['condition'] {
  if (!condition) return null;
  const position = fields.findIndex(({ index }) => index === condition.field);
  return position < 0 ? null : { field: signFieldId(position), operator: 'equals', value: condition.value };
}

/** A radio button without choices becomes a check box, and a dropdown without choices a text field. */
function kindOf({ kind, options }: ContractField): SignField['kind'] {
  if (options) return kind;
  return kind === 'radio' ? 'checkbox' : kind === 'dropdown' ? 'text' : kind;
}

/** Fields as fractions of their page. */
function signFieldsOf(
  { roles, fields }: Pick<ContractRow, 'roles' | 'fields'>,
  { width, height }: { readonly width: number; readonly height: number },
): SignField[] {
  const kinds = new Map(roles.map(({ id, kind }) => [id, kind]));
  const share = (value: number, containerLength: number) => Math.min(1, Math.max(0, value / containerLength));
  return fields.map((field: ContractField, index) => ({
    id: signFieldId(index),
    role: ROLE_OF_KIND[kinds.get(field.role) ?? 'outside'],
    kind: kindOf(field),
    page: field.page,
    x: share(field.x, width),
    y: share(field.y, height),
    width: share(field.width, width),
    height: share(field.height, height),
    isRequired: field.isRequired,
    label: field.label,
    options: [...(field.options ?? [])],
    condition: conditionOf(field, fields),
  }));
}

/**
 * Generated contracts as a source of sign requests; null for spreadsheets and for contracts without a file.
 * @throws Refusal 403 forbidden if the sender's role hides a field of the text
 */
export const readContractSource: ReadSignSource = async (tx, { id, record, viewer }) => {
  const row = await findContract(tx, id);
  if (!row || row.record_id !== record.row.id || row.doctype !== 'customdocs') return null;
  if (row.storage_key === null || row.sha256 === null) return null;
  const size = PAGE_SIZES[(await readVisibleVersion(tx, row, record.shownForm, viewer)).page];
  return {
    ...{ title: row.title, recordId: row.record_id, storageKey: row.storage_key, sha256: row.sha256 },
    ...{
      size: Number(row.size),
      pages: Array.from({ length: row.pages }, () => size),
      fields: signFieldsOf(row, size),
      reading: await readReadingText(tx, id),
    },
  };
};

/** Checks that the viewer may see every field of the contract's text. @throws Refusal 403 forbidden */
export const assertMayOpenContract: AssertMayOpen = async (tx, { id, record, viewer }) => {
  const row = await findContract(tx, id);
  if (!row) throw contractMissingRefusal();
  await readVisibleVersion(tx, row, record.shownForm, viewer);
};
