export type FieldType = 'text' | 'number' | 'select' | 'date' | 'checkbox' | 'textarea' | 'email';

/** A rule's condition on one field. */
export interface FieldTest {
  readonly field: string;
  readonly is: 'equals' | 'at-least';
  readonly value: string | number;
}

/** `sum` adds fields, `product` multiplies two fields in hundredths, and `rows` sums a column of the rows. */
export interface Formula {
  readonly op: 'sum' | 'product' | 'rows';
  readonly of: readonly string[];
}

export interface LargeField {
  readonly id: string;
  readonly title: string;
  readonly type: FieldType;
  readonly mandatory: boolean;
  /** Visible only while this holds. */
  readonly show?: FieldTest;
  /** Mandatory while this holds. */
  readonly require?: FieldTest;
  /** Read-only while this holds. */
  readonly lock?: FieldTest;
  readonly formula?: Formula;
}

export interface LargeSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly LargeField[];
}

export interface LargeTab {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly LargeSection[];
  /** Whether this tab ends with the section of rows. */
  readonly hasRows: boolean;
}

export type LargeAnswers = Record<string, unknown>;

export const OPTIONS = ['A', 'B', 'C', 'D', 'E', 'F'];
export const ROWS = { id: 'rows', title: 'Properties', count: 50 };
export const ROW_FIELDS: readonly LargeField[] = (
  [
    ['r0', 'Street', 'text'],
    ['r1', 'Class', 'select'],
    ['r2', 'Units', 'number'],
    ['r3', 'Rent', 'number'],
    ['r4', 'Cost', 'number'],
  ] as const
).map(([id, title, type]) => ({ id, title, type, mandatory: false }));

/**
 * The two fields that receive key presses: one without dependents, and one that 30 formulas and five rules of the same
 * tab read.
 */
export const PLAIN_TEXT = 'f0';
export const HOT_FIELD = 'f6';
/**
 * Fields whose displayed value is checked: a formula of the first tab, and a field that a hot value of 100 makes
 * visible.
 */
export const WATCHED_FIELDS = { formula: 'f7', shown: 'f1' };

const TABS = 10;
const FIELDS_PER_TAB = 100;
const FIELDS_PER_SECTION = 20;
const SHOWN_COUNT = 22;
const REQUIRED_FIELD_COUNT = 5;
const LOCKED_FIELDS = 3;
const HOT_RULES = 5;
const HOT_FORMULAS = 30;
const HOT_SUMS = 24;
const IN_ROW_FORMULAS = 3;

function fieldTypeAt(index: number): FieldType {
  const itemIndex = index % FIELDS_PER_SECTION;
  if (itemIndex < 6) return 'text';
  if (itemIndex < 14) return 'number';
  return (['select', 'select', 'date', 'checkbox', 'textarea', 'email'] as const)[itemIndex - 14] ?? 'text';
}

const idsOf = (tab: number, type: FieldType) =>
  Array.from({ length: FIELDS_PER_TAB }, (_, index) => index)
    .filter((index) => fieldTypeAt(index) === type)
    .map((index) => `f${tab * FIELDS_PER_TAB + index}`);

/** Formulas of a tab by field. Those of the first tab all depend on one field, some of them transitively. */
function formulasOf(tab: number): Map<string, Formula> {
  const numbers = idsOf(tab, 'number');
  if (tab > 0) {
    const count = tab < TABS - 1 ? 8 : 6;
    const inputs = numbers.slice(count);
    return new Map(
      numbers.slice(0, count).map((id, index): [string, Formula] => {
        const isOfRows = tab === TABS - 1 && index < IN_ROW_FORMULAS;
        if (isOfRows) return [id, { op: 'rows', of: [ROW_FIELDS[2 + index]?.id ?? ''] }];
        return [
          id,
          {
            op: 'sum',
            of: Array.from({ length: 5 }, (_, iteration) => inputs[(index * 3 + iteration) % inputs.length] ?? ''),
          },
        ];
      }),
    );
  }
  const [frequentField = HOT_FIELD, ...rest] = numbers;
  const formulas = rest.slice(0, HOT_FORMULAS);
  const inputs = rest.slice(HOT_FORMULAS);
  return new Map(
    formulas.map((id, index): [string, Formula] => {
      if (index >= HOT_SUMS)
        return [id, { op: 'product', of: formulas.slice((index - HOT_SUMS) * 2, (index - HOT_SUMS) * 2 + 2) }];
      return [
        id,
        {
          op: 'sum',
          of: [
            frequentField,
            ...Array.from({ length: 4 }, (_, iteration) => inputs[(index + iteration * 2) % inputs.length] ?? ''),
          ],
        },
      ];
    }),
  );
}

/** Thirty rules per tab: 22 show a field, five make one mandatory, three lock one. */
function rulesOf(tab: number, formulas: ReadonlyMap<string, Formula>): Map<string, Partial<LargeField>> {
  const [, ...texts] = idsOf(tab, 'text');
  const emails = idsOf(tab, 'email');
  const selects = idsOf(tab, 'select');
  const numbers = idsOf(tab, 'number').filter((id) => !formulas.has(id) && id !== HOT_FIELD);
  const testOf = (index: number): FieldTest => {
    if (tab === 0 && index < HOT_RULES) return { field: HOT_FIELD, is: 'at-least', value: 100 };
    return index % 2
      ? { field: selects[(index >> 1) % selects.length] ?? '', is: 'equals', value: 'B' }
      : { field: numbers[(index >> 1) % numbers.length] ?? '', is: 'at-least', value: 30 };
  };
  const targets = [...texts.slice(0, SHOWN_COUNT + REQUIRED_FIELD_COUNT), ...emails.slice(0, LOCKED_FIELDS)];
  return new Map(
    targets.map((id, index) => [
      id,
      index < SHOWN_COUNT
        ? { show: testOf(index) }
        : index < SHOWN_COUNT + REQUIRED_FIELD_COUNT
          ? { require: testOf(index) }
          : { lock: testOf(index) },
    ]),
  );
}

function tabAt(tab: number): LargeTab {
  const formulas = formulasOf(tab);
  const rules = rulesOf(tab, formulas);
  const fieldAt = (index: number): LargeField => {
    const id = `f${tab * FIELDS_PER_TAB + index}`;
    const formula = formulas.get(id);
    const type = fieldTypeAt(index);
    const mandatory = !formula && type !== 'checkbox' && index % 7 === 3;
    return {
      id,
      title: `Field number ${tab * FIELDS_PER_TAB + index}`,
      type,
      mandatory,
      ...rules.get(id),
      ...(formula && { formula }),
    };
  };
  const sections = Array.from({ length: FIELDS_PER_TAB / FIELDS_PER_SECTION }, (_, section) => ({
    id: `s${tab}_${section}`,
    title: `Section ${section + 1} of tab ${tab + 1}`,
    fields: Array.from({ length: FIELDS_PER_SECTION }, (_unused, index) =>
      fieldAt(section * FIELDS_PER_SECTION + index),
    ),
  }));
  return { id: `t${tab}`, title: `Tab ${tab + 1}`, sections, hasRows: tab === TABS - 1 };
}

/**
 * One shared form definition for all pages: 1,000 fields on ten tabs, 300 rules, 100 formulas and 50 rows of five
 * fields.
 */
export const LARGE_FORM: readonly LargeTab[] = Array.from({ length: TABS }, (_, tab) => tabAt(tab));
export const FIELDS: readonly LargeField[] = LARGE_FORM.flatMap(({ sections }) =>
  sections.flatMap(({ fields }) => fields),
);
/** In evaluation order: each formula reads only those before it. */
export const FORMULAS = FIELDS.filter(
  (field): field is LargeField & { formula: Formula } => field.formula !== undefined,
);

export function holds({ field, is, value }: FieldTest, answers: LargeAnswers): boolean {
  return is === 'equals' ? answers[field] === value : Number(answers[field] ?? Number.NaN) >= Number(value);
}

export const isShown = ({ show }: LargeField, answers: LargeAnswers): boolean => !show || holds(show, answers);

/** Evaluates a formula. */
export function compute({ op, of }: Formula, answers: LargeAnswers): number {
  if (op === 'rows') {
    const rows = answers[ROWS.id] as readonly LargeAnswers[];
    return rows.reduce((sum, row) => sum + Number(row[of[0] ?? ''] ?? 0), 0);
  }
  const values = of.map((id) => Number(answers[id] ?? 0));
  if (op === 'sum') return values.reduce((sum, value) => sum + value, 0);
  return Math.round(values.reduce((product, value) => product * value, 1)) / 100;
}

function answerTo({ id, type }: LargeField, index: number): unknown {
  if (id === HOT_FIELD) return 50;
  if (index % 11 === 5 && type !== 'number') return undefined;
  const values: Record<FieldType, unknown> = {
    text: `value ${index}`,
    number: 10 + (index % 50),
    select: OPTIONS[index % OPTIONS.length],
    date: `2026-0${1 + (index % 9)}-14`,
    checkbox: index % 2 === 0,
    textarea: `A note about ${index}`,
    email: `user${index}@example.com`,
  };
  return values[type];
}

/** Answers for nine of ten fields, including formula results. */
export function largeAnswers(): LargeAnswers {
  const answers: LargeAnswers = {};
  FIELDS.forEach((field, index) => {
    const answer = field.formula ? undefined : answerTo(field, index);
    if (answer !== undefined) answers[field.id] = answer;
  });
  answers[ROWS.id] = Array.from({ length: ROWS.count }, (_, row) => ({
    _id: `row-${row}`,
    ...{
      r0: `${row + 1} Main Street`,
      r1: OPTIONS[row % OPTIONS.length],
      r2: 1 + (row % 6),
      r3: 900 + row,
      r4: 100 + row,
    },
  }));
  for (const { id, formula } of FORMULAS) answers[id] = compute(formula, answers);
  return answers;
}
