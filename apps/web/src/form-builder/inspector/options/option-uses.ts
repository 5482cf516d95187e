import { formReferences, type FormDefinition, type Rule, type RuleCondition } from '@lendwright/forms';
import type { FormModel, FlatElement } from '../../model';

const names = (value: unknown, option: string): boolean =>
  value === option || (Array.isArray(value) && value.includes(option));

/** Whether a condition compares the field with the option. */
function comparesWith(condition: RuleCondition, field: string, option: string): boolean {
  if ('all' in condition) return condition.all.some((part) => comparesWith(part, field, option));
  if ('any' in condition) return condition.any.some((part) => comparesWith(part, field, option));
  if ('none' in condition) return condition.none.some((part) => comparesWith(part, field, option));
  if ('field' in condition) return condition.field === field && 'value' in condition && names(condition.value, option);
  return condition.where !== undefined && comparesWith(condition.where, field, option);
}

const usesOption = (rule: Rule, field: string, option: string): boolean =>
  comparesWith(rule.when, field, option) ||
  (rule.targets.includes(field) && (names(rule.options, option) || names(rule.value, option)));

/** The elements whose rules name an option, in reading order, with the number of such rules. */
export function optionUses(
  { model, definition }: { readonly model: FormModel; readonly definition: FormDefinition },
  field: string,
  option: string,
): readonly { readonly owner: FlatElement; readonly rules: number }[] {
  const owners = new Set(formReferences(definition, field).map(({ owner }) => owner));
  return [...owners].flatMap((id) => {
    const owner = model.elements.get(id);
    const rules = (owner?.control_settings ?? []).filter((rule) => usesOption(rule, field, option)).length;
    return owner && rules > 0 ? [{ owner, rules }] : [];
  });
}
