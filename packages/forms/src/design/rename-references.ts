import type { FormElement } from '../form-element';
import { renameInFormula } from '../formula/syntax/rename-in-formula';
import { groupNameOf, groupOf, ROW_MEASURES, type Rule, type RuleCondition } from '../rule';
import { mapElement } from './map-elements';

type Names = ReadonlyMap<string, string>;

const NAMING: readonly string[] = ['field', 'other', 'rows', ...ROW_MEASURES];

function renameInCondition(condition: RuleCondition, names: Names): RuleCondition {
  const group = groupOf(condition);
  if (group) {
    const parts = group.map((part) => renameInCondition(part, names));
    return { [groupNameOf(condition) ?? 'all']: parts } as unknown as RuleCondition;
  }
  const renamedParts = Object.entries(condition).map(([key, value]: [string, unknown]) => {
    if (key === 'where') return [key, renameInCondition(value as RuleCondition, names)];
    return [key, NAMING.includes(key) && typeof value === 'string' ? (names.get(value) ?? value) : value];
  });
  return Object.fromEntries(renamedParts) as RuleCondition;
}

function renameInRule(rule: Rule, names: Names): Rule {
  return {
    ...rule,
    when: renameInCondition(rule.when, names),
    targets: rule.targets.map((target) => names.get(target) ?? target),
    ...(rule.formula !== undefined && { formula: renameInFormula(rule.formula, names) }),
  };
}

/**
 * Renames the references in the rules and formulas of an element and its descendants. Their own ids do not change.
 * @param names new ids by old id
 */
export function renameReferences(element: FormElement, names: ReadonlyMap<string, string>): FormElement {
  if (names.size === 0) return element;
  return mapElement(element, (listedElement) => {
    const { calculation, control_settings: rules } = listedElement;
    if (!calculation && !rules?.length) return listedElement;
    return {
      ...listedElement,
      ...(rules && { control_settings: rules.map((rule) => renameInRule(rule, names)) }),
      ...(calculation !== undefined && { calculation: renameInFormula(calculation, names) }),
    };
  });
}
