import type { CompiledForm } from '@lendwright/forms';

type Info = Readonly<Record<string, unknown>>;

const STATE_TYPES: ReadonlySet<string> = new Set(['us_states', 'state']);
/** The preferred fields for the state of a lead: the property's state first, because a license is needed for it. */
const STATE_IDS = ['property_state', 'subject_property_state', 'state'];

const isOpenField = (form: CompiledForm, id: string) => form.byId.get(id)?.rows === undefined;

function fieldsOfTypes(form: CompiledForm, types: ReadonlySet<string>, commonIds: readonly string[]): string[] {
  const ids = form.fields
    .filter(({ id, element }) => types.has(element.type) && isOpenField(form, id))
    .map(({ id }) => id);
  const commonFields = commonIds.filter((id) => ids.includes(id));
  return [...commonFields, ...ids.filter((id) => !commonFields.includes(id))];
}

/** An answer with its field, whose visibility determines who may read it. */
export interface LeadFact<Value> {
  readonly field: string;
  readonly value: Value;
}

/** The state for which a license is needed, or null if the lead has none. */
export function stateOfLead(form: CompiledForm, info: Info): LeadFact<string> | null {
  for (const field of fieldsOfTypes(form, STATE_TYPES, STATE_IDS)) {
    const value = info[field];
    if (typeof value === 'string' && /^[A-Z]{2}$/.test(value)) return { field, value };
  }
  return null;
}

/** The requested amount of the lead, in cents. */
export function amountOfLead(form: CompiledForm, info: Info): LeadFact<number> | null {
  for (const field of fieldsOfTypes(form, new Set(['amount']), ['loan_amount'])) {
    const value = info[field];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return { field, value };
  }
  return null;
}
