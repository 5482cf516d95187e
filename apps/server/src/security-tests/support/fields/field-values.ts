import type { ElementType } from '@lendwright/forms';
import type { BoundRole, PlannedField, PlannedForm } from './field-plan';
import { tokenOf } from './field-plan';
import { SeededRandom } from '../calls/seeded-random';

const textHash = (text: string) =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 17);

/** One lender of a pair: the second differs from the first only in values that are hidden from one role. */
export interface ValueVariant {
  readonly seed: number;
  readonly target: BoundRole;
  readonly isSecond: boolean;
}

const digits = (random: SeededRandom, count: number) =>
  String(random.below(9) + 1) + Array.from({ length: count - 1 }, () => random.below(10)).join('');

type Generator = (random: SeededRandom, options: readonly string[]) => unknown;
const generateNineDigits: Generator = (random) => Number(digits(random, 9));

/** Values of types that do not accept any text. */
const GENERATORS: Readonly<Partial<Record<ElementType, Generator>>> = {
  number: generateNineDigits,
  amount: generateNineDigits,
  date: (random) => `${1900 + random.below(300)}-${10 + random.below(3)}-${10 + random.below(19)}`,
  select: (random, options) => options[random.below(options.length)],
  multiselect: (random, options) => {
    const left = random.below(options.length);
    return options.filter((_id, index) => index !== left);
  },
  email: (random) => `${tokenOf(random)}@example.com`,
  phone: (random) => `212-${digits(random, 3)}-${digits(random, 4)}`,
  ssn: (random) => `219-${10 + random.below(89)}-${digits(random, 4)}`,
  texteditor: (random) => `<p>${tokenOf(random)}</p>`,
};

/**
 * A value in its stored format, always the same for the same arguments, and different in the second variant if the role
 * cannot see it. A computed field has the result of its number.
 */
export function valueFor(field: PlannedField, subject: string, { seed, target, isSecond }: ValueVariant): unknown {
  if (field.doubledField) return Number(valueFor(field.doubledField, subject, { seed, target, isSecond })) * 2;
  const isDifferent = isSecond && field.hiddenFrom.has(target);
  const random = new SeededRandom(textHash(`${seed} ${field.id} ${subject} ${isDifferent ? 'second' : ''}`));
  const options = (field.element.options ?? []).map(({ id }) => id);
  const make = GENERATORS[field.type] ?? tokenOf;
  return make(random, options);
}

/** All answers of one record, except secrets, which only the product can encrypt. */
export function answersFor(form: PlannedForm, label: string, variant: ValueVariant): Record<string, unknown> {
  const ownFields = form.fields.filter(({ rows, type }) => rows === undefined && type !== 'ssn');
  const answers: Record<string, unknown> = { [form.flag]: 'on' };
  for (const field of ownFields) answers[field.id] = valueFor(field, label, variant);
  for (const section of new Set(form.fields.flatMap(({ rows }) => rows ?? []))) {
    const fields = form.fields.filter(({ rows }) => rows === section);
    answers[section] = ['one', 'two'].map((row) =>
      Object.fromEntries([
        ['_id', row],
        ...fields.map((field) => [field.id, valueFor(field, `${label} ${row}`, variant)]),
      ]),
    );
  }
  return answers;
}

const CANDIDATES_PATTERN =
  /zq[a-z]{10}|\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4}|\d{3}-\d{3}-\d{4}|\d{3}-\d\d-\d{4}|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{8,}/g;

/** Normalizes values that have several spellings: dates, amounts, phone numbers. */
function canonicalText(foundText: string): string {
  const [, month, day, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(foundText) ?? [];
  if (year) return `${year}${month}${day}`;
  return foundText.startsWith('zq') ? foundText : foundText.replace(/\D/g, '');
}

/** Everything in a text that could be a planted text or number. */
export function findMarkers(text: string): Set<string> {
  return new Set([...text.matchAll(CANDIDATES_PATTERN)].map(([foundText]) => canonicalText(foundText)));
}

/** Names of a form that a role must not see: fields, their options, sections and uploads. */
export function hiddenTexts(form: PlannedForm, role: string): Set<string> {
  const names = [
    ...form.fields.filter(({ hiddenFrom }) => hiddenFrom.has(role)).map(({ element }) => JSON.stringify(element)),
    ...form.locations.filter(({ hiddenFrom }) => hiddenFrom.has(role)).flatMap(({ names: ownNames }) => ownNames),
  ];
  return findMarkers(names.join(' '));
}
