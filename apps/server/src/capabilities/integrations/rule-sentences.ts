import type { CompiledElement, CompiledForm, RuleCondition } from '@lendwright/forms';
import { choicesOf } from './choices-of';

type UntypedObject = Readonly<Record<string, unknown>>;

const OPERATORS: Readonly<Record<string, string>> = {
  equals: 'is',
  'not-equals': 'is not',
  greater: 'is greater than',
  less: 'is less than',
  'greater-or-equal': 'is at least',
  'less-or-equal': 'is at most',
  contains: 'contains',
  in: 'is one of',
  'is-empty': 'is empty',
  between: 'is between',
};

const EFFECTS: Readonly<Record<string, string>> = {
  hide: 'Hidden',
  show: 'Shown only',
  require: 'Mandatory',
  lock: 'Read-only',
  'filter-options': 'Options are narrowed',
  'set-value': 'The value is set',
};

const GROUP_TEXTS = { all: [' and ', ''], any: [' or ', ''], none: [' or ', 'not '] } as const;
const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'] as const;

const quotedTitle = (form: CompiledForm, id: unknown): string => `“${form.byId.get(String(id))?.title ?? String(id)}”`;

/** A value for display: options by their text, money in dollars, the rest as stored. */
function valueText(form: CompiledForm, field: unknown, value: unknown): string {
  const foundElement = form.byId.get(String(field));
  const one = (item: unknown): string => {
    if (!foundElement) return String(item);
    const text = choicesOf(foundElement.element).find(({ id }) => id === item)?.text;
    return text ?? foundElement.kind.exportCell(item, foundElement.element);
  };
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}

function comparison(form: CompiledForm, subject: string, { field, operator, value, other }: UntypedObject): string {
  const verb = OPERATORS[String(operator)] ?? String(operator);
  if (operator === 'is-empty') return `${subject} ${verb}`;
  return `${subject} ${verb} ${other === undefined ? valueText(form, field, value) : quotedTitle(form, other)}`;
}

/** A condition as text. */
function conditionText(form: CompiledForm, condition: RuleCondition): string {
  const untypedCondition = condition as UntypedObject;
  for (const [group, [conjunction, start]] of Object.entries(GROUP_TEXTS)) {
    const parts = untypedCondition[group];
    if (Array.isArray(parts))
      return `${start}(${parts.map((part) => conditionText(form, part as RuleCondition)).join(conjunction)})`;
  }
  if (untypedCondition['rows'] === undefined)
    return comparison(form, quotedTitle(form, untypedCondition['field']), untypedCondition);
  const ownCondition = untypedCondition['where'] ? conditionText(form, untypedCondition['where'] as RuleCondition) : '';
  if (untypedCondition['match'] !== undefined)
    return `${untypedCondition['match'] === 'all' ? 'every' : 'some'} row of ${quotedTitle(form, untypedCondition['rows'])}: ${ownCondition}`;
  const measure = AGGREGATES.find((name) => untypedCondition[name] !== undefined) ?? 'count';
  const measured = untypedCondition[measure] === true ? 'rows' : quotedTitle(form, untypedCondition[measure]);
  const subject = `${measure} of ${measured} in ${quotedTitle(form, untypedCondition['rows'])}${ownCondition && ` where ${ownCondition}`}`;
  return comparison(form, subject, { ...untypedCondition, field: untypedCondition[measure] });
}

/** The rules that affect a field or its containers, as sentences. */
export function ruleSentences(form: CompiledForm, field: CompiledElement): string[] {
  const targetsField = (id: string): boolean => {
    const target = form.byId.get(id);
    return target !== undefined && target.index <= field.index && field.index < Math.max(target.end, target.index + 1);
  };
  return form.elements.flatMap(({ element }) =>
    (element.control_settings ?? [])
      .filter(({ targets }) => targets.some(targetsField))
      .map(({ effect, when }) => `${EFFECTS[effect] ?? effect} while ${conditionText(form, when)}.`),
  );
}
