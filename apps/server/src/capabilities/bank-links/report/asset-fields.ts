import type { CompiledElement, CompiledForm, ElementType } from '@lendwright/forms';
import { visibilityOf } from '../../records';
import type { BankLinkContext } from '../bank-link-context';

/** The fields of a form's asset rows. Only the value is required. */
export interface AssetFields {
  /** The id of the cloneable section. */
  readonly rows: string;
  readonly value: string;
  readonly ending: string | null;
  readonly description: string | null;
  readonly kind: { readonly field: string; readonly option: string } | null;
}

interface Candidate {
  readonly type: ElementType;
  readonly ids: readonly string[];
  readonly title: RegExp;
}

/** How to find a field: by its usual ids, otherwise by its title. */
const VALUE: Candidate = {
  type: 'amount',
  ids: ['asset_value', 'asset_amount'],
  title: /^(?:cash or market |market )?value$|^balance$/i,
};
const ENDING: Candidate = { type: 'text', ids: ['asset_ending', 'asset_account'], title: /ending in|last four/i };
const DESCRIPTION: Candidate = {
  ...{ type: 'text', ids: ['asset_description', 'asset_institution'], title: /^(?:description|institution|bank)/i },
};
const KIND: Candidate = { type: 'select', ids: ['asset_kind', 'asset_type'], title: /^(?:kind|type)/i };
/** An amount in rows counts as an asset only in a section with such an id or title. */
const SECTION_PATTERN = /asset|account/i;

const findField = (
  fields: readonly CompiledElement[],
  { type, ids, title }: Candidate,
): CompiledElement | undefined => {
  const typedFields = fields.filter(({ element }) => element.type === type);
  return typedFields.find(({ id }) => ids.includes(id)) ?? typedFields.find((field) => title.test(field.title));
};

const optionOf = ({ element }: CompiledElement): string | undefined => {
  const options = 'options' in element && Array.isArray(element.options) ? element.options : [];
  return options.map(({ id }: { readonly id: string }) => id).find((id) => /account/i.test(id));
};

/** The fields of a form for account balances; null if the viewer sees no such rows. */
export function findAssetFields(form: CompiledForm, viewer: BankLinkContext['viewer']): AssetFields | null {
  const visibility = visibilityOf(form, viewer);
  for (const { id: rows, title, fields } of form.rowSections) {
    const seenFields = fields.filter(({ id }) => visibility.isVisible(id));
    const value = SECTION_PATTERN.test(`${rows} ${title}`) ? findField(seenFields, VALUE) : undefined;
    if (!value) continue;
    const kind = findField(seenFields, KIND);
    const option = kind && optionOf(kind);
    return {
      ...{ rows, value: value.id, ending: findField(seenFields, ENDING)?.id ?? null },
      description: findField(seenFields, DESCRIPTION)?.id ?? null,
      kind: kind && option !== undefined ? { field: kind.id, option } : null,
    };
  }
  return null;
}
