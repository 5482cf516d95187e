import { parseDefinition } from '../definition/parse-definition';
import type { FormDefinition } from '../form-element';
import type { RandomSource } from './random-source';

export const FIELD_COUNT = 14;
export const ROW_FIELD_COUNT = 5;

type GeneratedElement = Record<string, unknown> & { readonly id: string; readonly type: string };

const TYPES = ['number', 'amount', 'percentage', 'text', 'date', 'select', 'checkbox'] as const;
const ROW_TYPES = ['number', 'amount', 'text', 'date', 'select'] as const;
const OPTIONS = ['red', 'green', 'blue'].map((id) => ({ id, text: id }));
const ORDERED_TYPES: readonly string[] = ['number', 'amount', 'percentage', 'date'];

/** An answer of a type, sometimes invalid. */
export function randomAnswer(type: string, random: RandomSource): unknown {
  if (random.chance(4)) return random.pick(['', null, 'junk', 12.5, true, [], '9999-99-99', -1]);
  if (type === 'text') return random.pick(['', 'Alpha', 'beta', 'x y', "o'neil", 'ÄÖ']);
  if (type === 'date') return `20${20 + random.below(10)}-0${1 + random.below(9)}-${10 + random.below(18)}`;
  if (type === 'select') return random.pick(['red', 'green', 'blue']);
  if (type === 'checkbox') return random.chance(50);
  if (type === 'percentage') return random.below(10_000);
  return type === 'amount' ? random.below(50_000_000) : random.below(40);
}

function randomOperand(type: string, random: RandomSource): object {
  if (random.chance(12)) return { operator: 'is-empty' };
  if (!ORDERED_TYPES.includes(type))
    return { operator: random.pick(['equals', 'not-equals']), value: operandOf(type, random) };
  if (random.chance(15)) return { operator: 'between', value: [operandOf(type, random), operandOf(type, random)] };
  const operator = random.pick(['equals', 'not-equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal']);
  return { operator, value: operandOf(type, random) };
}

function operandOf(type: string, random: RandomSource): unknown {
  const operandsByType = {
    text: 'beta',
    date: '2024-05-15',
    select: 'green',
    checkbox: true,
    percentage: 5_000,
    amount: 20_000_000,
  };
  return Object.hasOwn(operandsByType, type) ? operandsByType[type as keyof typeof operandsByType] : random.below(40);
}

function randomCondition(fields: readonly GeneratedElement[], random: RandomSource, depth = 0): object {
  const field = fields[random.below(fields.length)];
  if (depth < 2 && random.chance(30)) {
    const parts = [0, 1].map(() => randomCondition(fields, random, depth + 1));
    return { [random.pick(['all', 'any', 'none'])]: parts };
  }
  if (depth === 0 && random.chance(15)) {
    const measure = random.pick<object>([{ count: true }, { sum: 'r0' }, { max: 'r0' }, { avg: 'r0' }, { min: 'r0' }]);
    return { rows: 'rows', ...measure, operator: random.pick(['greater', 'less']), value: random.below(60) };
  }
  return { field: field?.id, ...randomOperand(field?.type ?? 'number', random) };
}

function randomEffect(targets: readonly GeneratedElement[], random: RandomSource): object {
  const target = targets[random.below(targets.length)];
  const effect = random.pick(['hide', 'show', 'require', 'lock', 'set-value', 'filter-options']);
  const aim = { targets: [target?.id] };
  if (effect === 'set-value' && target && !target.calculation)
    return { effect, ...aim, value: random.chance(20) ? null : operandOf(target.type, random) };
  if (effect === 'filter-options' && target?.type === 'select') return { effect, ...aim, options: ['red', 'blue'] };
  return { effect: effect === 'set-value' || effect === 'filter-options' ? 'hide' : effect, ...aim };
}

/** A formula over preceding fields, which can't become circular. */
function randomFormula(type: string, elementsBefore: readonly GeneratedElement[], random: RandomSource): string | null {
  const lastFieldOfType = (wantedType: string): string | undefined =>
    elementsBefore.filter((field) => field.type === wantedType).at(-1)?.id;
  const [number, amount, share, text, date] = ['number', 'amount', 'percentage', 'text', 'date'].map(lastFieldOfType);
  const ownAnswers: Record<string, (string | false | undefined)[]> = {
    number: [
      number && `${number} * 2 - 1`,
      'sum(rows.r0)',
      'count(rows, rows.r0 > 3)',
      date && `days_between(${date}, today())`,
    ],
    amount: [
      amount && share && `round(${amount} * ${share}, 2)`,
      amount && number && `if(${number} > 20, ${amount} / ${number}, ${amount})`,
      amount && share && `pmt(${share}, 360, ${amount})`,
      'sum(rows.r1, r0 > 2) + 1.005',
    ],
    percentage: [amount && `ltv(${amount}, ${amount} + 1000)`, number && `percent(${number} / 3)`],
    text: [text && `upper(${text}) & '!'`, number && `text(${number} / 7, 3)`],
    date: [date && `add_months(${date}, 1)`, date && `add_business_days(${date}, 3)`],
  };
  const fittingLiterals = (ownAnswers[type] ?? []).filter((answer) => typeof answer === 'string');
  const [firstLiteral, ...rest] = fittingLiterals;
  return firstLiteral === undefined ? null : random.pick([firstLiteral, ...rest]);
}

function generateFields(random: RandomSource): GeneratedElement[] {
  const fields: GeneratedElement[] = [];
  for (let index = 0; index < FIELD_COUNT; index++) {
    const type = random.pick(TYPES);
    const formula = random.chance(35) ? randomFormula(type, fields, random) : null;
    fields.push({
      ...{ id: `f${index}`, type, title: `Field ${index}` },
      ...(type === 'select' && { options: OPTIONS }),
      ...(random.chance(40) && { mandatory: true }),
      ...(random.chance(12) && { hided_roles: ['borrower'] }),
      ...(random.chance(8) && { readonly: true }),
      ...(random.chance(8) && { reviewers: ['boss'] }),
      ...(formula !== null && { calculation: formula }),
    });
  }
  return fields;
}

function generateRows(random: RandomSource): GeneratedElement {
  const children: GeneratedElement[] = ROW_TYPES.map((type, index) => ({
    ...{ id: `r${index}`, type, title: `Row field ${index}`, mandatory: index % 2 === 0 },
    ...(type === 'select' && { options: OPTIONS }),
  }));
  children.push({
    id: 'r5',
    type: 'amount',
    title: 'Row result',
    calculation: random.pick(['r0 * r1', 'r1 + 1', 'r1 * 10%']),
  });
  return { id: 'rows', type: 'section', title: 'Rows', cloneable: true, childs: children };
}

/** Adds a rule if the form is valid with it. @returns the form with the rule, or null */
function tryRule(content: readonly GeneratedElement[], owner: GeneratedElement, rule: object): FormDefinition | null {
  const settingsBefore = owner.control_settings;
  const rules: readonly unknown[] = Array.isArray(settingsBefore) ? settingsBefore : [];
  owner.control_settings = [...rules, rule];
  try {
    return parseDefinition({ content });
  } catch {
    // A circular rule is skipped; the remaining form could have been saved.
    owner.control_settings = settingsBefore;
    if (settingsBefore === undefined) delete owner.control_settings;
    return null;
  }
}

/** A small valid form with rules, rows and formulas of all kinds. */
export function randomForm(random: RandomSource): FormDefinition {
  const fields = generateFields(random);
  const rows = generateRows(random);
  const rowFields = (rows.childs as GeneratedElement[]).slice(0, ROW_FIELD_COUNT);
  const box: GeneratedElement = { id: 'box', type: 'section', title: 'Box', childs: fields.slice(9) };
  const content = [...fields.slice(0, 9), box, rows];
  let definition: FormDefinition | null = null;
  const add = (owner: GeneratedElement, rule: object) =>
    void (definition = tryRule(content, owner, rule) ?? definition);
  for (let index = 0; index < 5; index++) {
    const owner = fields[random.below(fields.length)];
    const targets = random.chance(20) ? [box] : fields;
    if (owner) add(owner, { when: randomCondition(fields, random), ...randomEffect(targets, random) });
  }
  for (let itemIndex = 0; itemIndex < 2; itemIndex++) {
    const owner = rowFields[random.below(ROW_FIELD_COUNT)];
    if (owner) add(owner, { when: randomCondition([owner], random, 1), ...randomEffect(rowFields, random) });
  }
  return definition ?? parseDefinition({ content });
}
