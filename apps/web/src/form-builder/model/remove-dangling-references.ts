import type { DefinitionIssue, InvalidDefinitionError, FormElement } from '@lendwright/forms';
import { definitionOf } from './form-model';
import type { FormEdit } from './form-edit';

const STEP_PATTERN = /^(content|deactivated|childs)\[(\d+)\]/;

/** The element that contains a validation path, and the rest of the path. */
export function elementAt(
  definition: { readonly content: readonly FormElement[]; readonly deactivated?: readonly FormElement[] },
  path: string,
): { readonly id: string; readonly rest: string } | null {
  let remainingPath = path;
  let foundElement: FormElement | undefined;
  for (let step = STEP_PATTERN.exec(remainingPath); step; step = STEP_PATTERN.exec(remainingPath)) {
    const name = step[1] as 'content' | 'deactivated' | 'childs';
    const list = name === 'childs' ? foundElement?.childs : definition[name];
    foundElement = list?.[Number(step[2])];
    remainingPath = remainingPath.slice(step[0].length).replace(/^\./, '');
  }
  return foundElement ? { id: foundElement.id, rest: remainingPath } : null;
}

const RULE_PATTERN = /^control_settings\[(\d+)\](?:\.targets\[(\d+)\])?/;

interface InvalidReferences {
  readonly rules: Set<number>;
  readonly targets: Map<number, Set<number>>;
  formula: boolean;
}

/** The refused rules and formula of each element; null if anything else is refused too. */
function invalidReferencesOf(issues: readonly DefinitionIssue[], definition: ReturnType<typeof definitionOf>) {
  const references = new Map<string, InvalidReferences>();
  for (const { path } of issues) {
    const location = elementAt(definition, path);
    if (!location) return null;
    const knownReference = references.get(location.id) ?? { rules: new Set(), targets: new Map(), formula: false };
    references.set(location.id, knownReference);
    const rule = RULE_PATTERN.exec(location.rest);
    if (rule?.[2] !== undefined) {
      const index = Number(rule[1]);
      knownReference.targets.set(index, (knownReference.targets.get(index) ?? new Set()).add(Number(rule[2])));
    } else if (rule) knownReference.rules.add(Number(rule[1]));
    else if (location.rest.startsWith('calculation')) knownReference.formula = true;
    else return null;
  }
  return references;
}

/**
 * Removes the rules and formulas that validation refuses after elements were removed or moved. They belong to the same
 * command, so that undo restores them. @returns how many were removed or lost a target, or null if other parts are
 * invalid too
 */
export function removeDanglingReferences(edit: FormEdit, refusedError: InvalidDefinitionError): number | null {
  const references = invalidReferencesOf(refusedError.issues, definitionOf(edit.model));
  if (!references) return null;
  let removedCount = 0;
  for (const [id, { rules, targets, formula }] of references)
    edit.change(id, (element) => {
      const { control_settings: rulesBefore, calculation, ...rest } = element;
      const remainingRules = (rulesBefore ?? []).flatMap((rule, index) => {
        const remainingTargets = rule.targets.filter((_target, n) => !targets.get(index)?.has(n));
        return rules.has(index) || remainingTargets.length === 0
          ? []
          : [remainingTargets.length < rule.targets.length ? { ...rule, targets: remainingTargets } : rule];
      });
      const danglingCount = remainingRules.filter((rule) => !rulesBefore?.includes(rule)).length;
      removedCount += (rulesBefore ?? []).length - remainingRules.length + danglingCount + (formula ? 1 : 0);
      return {
        ...rest,
        ...(calculation !== undefined && !formula && { calculation }),
        ...(remainingRules.length > 0 && { control_settings: remainingRules }),
      };
    });
  return removedCount;
}
