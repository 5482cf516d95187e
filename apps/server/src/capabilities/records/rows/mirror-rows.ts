import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LOANS } from '../module-definition';
import { insertRecords } from './insert-rows';
import { writeRecord, type Author, type RecordPatch } from './write-rows';

/**
 * A loan of another company as lists, searches and counts of this company show it: the granted values of fields that
 * this company's loan form has, and its own status and program
 * of the same title.
 */
export interface Mirror {
  readonly loanId: Id;
  readonly owner: { readonly id: Id; readonly name: string };
  readonly formId: Id;
  readonly formVersion: number;
  readonly statusId: Id | null;
  readonly productId: Id | null;
  readonly programId: Id | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly info: Readonly<Record<string, unknown>>;
}

interface MirrorRow {
  readonly version: number;
  readonly status_id: Id | null;
  readonly is_active: boolean;
  readonly info: Readonly<Record<string, unknown>>;
}

/** The mirror of a loan, locked until the transaction ends; null if there never was one. */
export async function readMirror(tx: TenantTx, loanId: Id): Promise<MirrorRow | null> {
  const [row] = await tx.query<MirrorRow>(
    `select version, status_id, is_active, info from app.records
     where company_id = $1 and id = $2 and shared_from is not null for no key update`,
    [tx.companyId, loanId],
    'mirror-lock',
  );
  return row ?? null;
}

const authorOfOwner = (name: string): Author => ({ accountId: null, personId: null, name });

async function updateMirror(
  tx: TenantTx,
  loanId: Id,
  row: MirrorRow,
  author: Author,
  { patch, info, act }: { patch: RecordPatch; info: Readonly<Record<string, unknown>>; act: string },
): Promise<void> {
  await writeRecord(tx, {
    id: loanId,
    module: LOANS.key,
    version: row.version,
    statusBefore: row.status_id,
    isActiveBefore: row.is_active,
    patch,
    answers: info,
    cleared: Object.keys(row.info).filter((field) => !(field in info)),
    secrets: {},
    author,
    act,
    reason: null,
    changes: [],
    historyId: newId(),
  });
}

/** Inserts or updates the mirror of a loan. Its history entries name no values. */
export async function writeMirror(tx: TenantTx, mirror: Mirror): Promise<void> {
  const { loanId, owner, info, ...columns } = mirror;
  const author = authorOfOwner(owner.name);
  const row = await readMirror(tx, loanId);
  if (row) return updateMirror(tx, loanId, row, author, { patch: { ...columns, isActive: true }, info, act: 'save' });
  const emptyAnswers = { groups: [], workforces: [], contacts: [], people: [], secrets: {}, changes: [] };
  const noReferences = { prospectId: null, sourceId: null };
  const record = {
    ...columns,
    ...emptyAnswers,
    ...noReferences,
    id: loanId,
    info,
    sharedFrom: owner.id,
    historyId: newId(),
  };
  await insertRecords(tx, LOANS.key, false, [record], author);
}

const NO_PERSON = { firstName: '', lastName: '', email: '', phone: '' };

/** Empties the mirror of a loan and removes it from every list. */
export async function withdrawMirror(tx: TenantTx, loanId: Id, ownerName: string): Promise<void> {
  const row = await readMirror(tx, loanId);
  if (!row?.is_active) return;
  const patch = { ...NO_PERSON, statusId: null, productId: null, programId: null, isActive: false };
  await updateMirror(tx, loanId, row, authorOfOwner(ownerName), { patch, info: {}, act: 'deactivate' });
}
