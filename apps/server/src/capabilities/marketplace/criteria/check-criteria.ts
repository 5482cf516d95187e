import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FieldCriterion, LenderCriteria } from '@lendwright/lending';
import type { WireChoices } from '../fields/list-choices';

type Criteria = Pick<LenderCriteria, 'fields'> & LenderCriteria;
type List = 'property_types' | 'loan_programs' | 'state_we_lend_in';

const INPUT_OF: Readonly<Record<List, 'property_type' | 'loan_program' | 'property_state'>> = {
  property_types: 'property_type',
  loan_programs: 'loan_program',
  state_we_lend_in: 'property_state',
};

const optionRefusal = (value: string): Refusal =>
  new Refusal(422, 'invalid', reason('marketplace.optionMissing', { value }));
const rangeRefusal = (): Refusal => new Refusal(422, 'invalid', reason('marketplace.rangeInvalid'));

/** Checks that the options are offered, or already in the criteria. */
function checkLists(criteria: Criteria, previousCriteria: LenderCriteria | null, choices: WireChoices): void {
  for (const list of Object.keys(INPUT_OF) as List[]) {
    const offeredIds = new Set(choices[INPUT_OF[list]].map(({ id }) => id));
    const unknownCriteria = criteria[list].find((id) => !offeredIds.has(id) && !previousCriteria?.[list].includes(id));
    if (unknownCriteria !== undefined) throw optionRefusal(unknownCriteria);
  }
}

const isReversed = <Value extends number | string>(min: Value | null, max: Value | null): boolean =>
  min !== null && max !== null && min > max;

function checkField(rule: FieldCriterion, choices: WireChoices): void {
  const field = choices.fields.find(({ id }) => id === rule.field);
  if (!field || field.kind !== rule.kind) throw optionRefusal(rule.field);
  if (rule.kind === 'number' && isReversed(rule.min, rule.max)) throw rangeRefusal();
  if (rule.kind === 'date' && isReversed(rule.from, rule.to)) throw rangeRefusal();
}

/**
 * The criteria to store: the sent ones, with the previous rules on fields that the viewer may not see.
 * @throws Refusal 422 invalid for options or fields that are not offered, and for a minimum above its maximum
 */
export function checkCriteria(
  criteria: LenderCriteria,
  previousCriteria: LenderCriteria | null,
  choices: WireChoices,
): LenderCriteria {
  if (isReversed(criteria.min_loan_amount, criteria.max_loan_amount)) throw rangeRefusal();
  checkLists(criteria, previousCriteria, choices);
  const visibleIds = new Set(choices.fields.map(({ id }) => id));
  if (new Set(criteria.fields.map(({ field }) => field)).size < criteria.fields.length)
    throw new Refusal(422, 'invalid', reason('marketplace.fieldRepeated'));
  for (const rule of criteria.fields) checkField(rule, choices);
  const hiddenFields = previousCriteria?.fields.filter(({ field }) => !visibleIds.has(field)) ?? [];
  return { ...criteria, fields: [...criteria.fields, ...hiddenFields] };
}
