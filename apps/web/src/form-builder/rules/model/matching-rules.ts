import {
  compileForm,
  resolveForm,
  type Answers,
  type FormDefinition,
  type FormElement,
  type FormViewer,
  type RuleCondition,
} from '@lendwright/forms';
import type { IsoDate } from '@lendwright/kernel';
import type { FieldIndex } from './field-index';

const VIEWER: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

/** Whether a condition reads a field of the current row, so that only a row can evaluate it. */
function readsOwnRow(condition: RuleCondition, index: FieldIndex): boolean {
  if ('all' in condition) return condition.all.some((part) => readsOwnRow(part, index));
  if ('any' in condition) return condition.any.some((part) => readsOwnRow(part, index));
  if ('none' in condition) return condition.none.some((part) => readsOwnRow(part, index));
  const isOtherField = 'other' in condition && condition.other !== undefined && index.rowsOf.has(condition.other);
  return isOtherField || ('field' in condition && index.rowsOf.has(condition.field));
}

/** Element ids cannot contain this character, so probes never collide with elements. */
const probeId = (index: number): string => `?${index}`;

/**
 * Which conditions hold for a record, evaluated on the edited form with computed values and without hidden ones.
 * @returns null for a condition that each row evaluates separately
 */
export function matchingRules(
  definition: FormDefinition,
  conditions: readonly RuleCondition[],
  { index, answers, today }: { readonly index: FieldIndex; readonly answers: Answers; readonly today: IsoDate },
): readonly (boolean | null)[] {
  const probes = conditions.map((condition, itemIndex): FormElement => {
    const id = probeId(itemIndex);
    return { id, type: 'text', title: id, control_settings: [{ when: condition, effect: 'hide', targets: [id] }] };
  });
  const evaluatedProbes = probes.filter((_probe, itemIndex) => {
    const condition = conditions[itemIndex];
    return condition !== undefined && !readsOwnRow(condition, index);
  });
  const form = compileForm({ content: [...definition.content, ...evaluatedProbes] });
  const { elements } = resolveForm(form, answers, VIEWER, undefined, { today });
  return probes.map((probe) => (evaluatedProbes.includes(probe) ? elements.get(probe.id)?.visible === false : null));
}
