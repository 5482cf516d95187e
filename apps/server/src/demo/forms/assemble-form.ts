import type { Condition, FormDefinition, FormElement, Rule } from '@lendwright/forms';
import type { DraftElement } from './form-elements';
import { translationsOf } from './translations/translations-of';

/**
 * Builds a form from its pages inside one tab element. Rules are written on the element they hide or require and
 * are moved to the field they test.
 * @throws Error if a rule tests a field that the form does not have
 */
export function assembleForm(pages: readonly DraftElement[]): FormDefinition {
  const rules = rulesByField(pages);
  const finish = ({ hiddenWhen: _hidden, requiredWhen: _required, childs, ...rest }: DraftElement): FormElement => {
    const control_settings = rules.get(rest.id);
    rules.delete(rest.id);
    const translations = translationsOf(rest);
    return {
      ...rest,
      ...(control_settings && { control_settings }),
      ...(translations && { translations }),
      ...(childs && { childs: childs.map(finish) }),
    };
  };
  const tab = finish({ id: 'application_tabs', type: 'tab', title: 'Application', childs: pages });
  const [unknownRule] = rules.keys();
  if (unknownRule !== undefined) throw new Error(`a rule tests the unknown field ${unknownRule}`);
  return { content: [tab] };
}

/** All rules by the field they test first. Elements hidden or required by the same test share one rule. */
function rulesByField(pages: readonly DraftElement[]): Map<string, Rule[]> {
  const byField = new Map<string, Map<string, Rule>>();
  const add = (target: string, effect: 'hide' | 'require', condition: Condition) => {
    const fieldRules = byField.get(firstField(condition)) ?? new Map<string, Rule>();
    const key = JSON.stringify([effect, condition]);
    const targets = [...(fieldRules.get(key)?.targets ?? []), target];
    fieldRules.set(key, { when: condition, effect, targets });
    byField.set(firstField(condition), fieldRules);
  };
  for (const { id, hiddenWhen, requiredWhen } of eachElement(pages)) {
    if (hiddenWhen) add(id, 'hide', hiddenWhen);
    if (requiredWhen) add(id, 'require', requiredWhen);
  }
  return new Map([...byField].map(([field, rules]) => [field, [...rules.values()]]));
}

function firstField(condition: Condition): string {
  if ('field' in condition) return condition.field;
  const group = 'all' in condition ? condition.all : 'any' in condition ? condition.any : condition.none;
  const [firstCondition] = group;
  return firstCondition ? firstField(firstCondition) : '';
}

/** Every element of a tree, parents before children. */
export function* eachElement<Element extends { readonly childs?: readonly Element[] }>(
  elements: readonly Element[],
): Generator<Element> {
  for (const element of elements) {
    yield element;
    yield* eachElement(element.childs ?? []);
  }
}
