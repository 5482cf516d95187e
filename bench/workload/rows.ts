import { CUSTOM, PRODUCT, PROGRAM, SELECT, SOURCE, STATES, STATUS, type CustomField, type CustomKind } from './schema';

/** A seeded pseudorandom number generator (mulberry32) with the same results on every machine. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}

export const SYLLABLES =
  'an ber cor dal el far gan hol in jor kel lam mon nor ol per quin ros sal tor ur van wel xan yor zim bru cla dre fle gri kra pru sta tre'.split(
    ' ',
  );
const ENDINGS = ['a', 'o', 'ie', 'y', 'us', 'ina', 'ard', 'eth', 'win'];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const FIRST_NAMES = Array.from({ length: 300 }, (_, index) =>
  capital((SYLLABLES[index % SYLLABLES.length] ?? '') + (ENDINGS[Math.floor(index / SYLLABLES.length)] ?? '')),
);
export const LAST_NAMES = SYLLABLES.flatMap((text) =>
  SYLLABLES.flatMap((otherSyllable) => [
    capital(text + otherSyllable),
    capital(`${text}${otherSyllable}son`),
    capital(`${text}${otherSyllable}er`),
  ]),
);
const WORDS =
  'property loan note lien escrow parcel borrower sponsor entity rehab permit draw tenant lease rent title survey closing appraisal income asset equity rate term exit value scope budget'.split(
    ' ',
  );
const DAY = 86_400_000;
const FIRST_MOMENT = Date.UTC(2023, 0, 1);
const LATEST_MOMENT = Date.UTC(2026, 9, 1);

/**
 * Number of companies. Every tenth loan belongs to company 1, the measured one; the others are spread over the
 * remaining 49.
 */
export const COMPANIES = 50;

export interface BenchRow {
  readonly company: number;
  readonly status: string;
  readonly program: string;
  readonly product: string;
  readonly source: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly active: boolean;
  readonly assignee: number;
  readonly created: string;
  readonly updated: string;
  /** Answers by field id, without empty ones. Amounts are in cents. */
  readonly info: Record<string, unknown>;
}

/**
 * Generates row `index` of `total`.
 * @param share company 1 owns every `share`-th row
 */
export function makeRow(index: number, total: number, share = 10): BenchRow {
  const next = createSeededRandom(index * 2654435761 + 12345);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = next();
  const company = index % share === 3 % share ? 1 : 2 + Math.floor(chance * (COMPANIES - 1));
  const createdTime =
    FIRST_MOMENT + Math.floor(((LATEST_MOMENT - FIRST_MOMENT) * index) / total) + Math.floor(next() * DAY);
  const updated = createdTime + Math.floor(next() * next() * 180 * DAY);
  const [firstName, lastName] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
  const amount = Math.round(Math.exp(10.8 + next() * 4.2));
  const facts = {
    company,
    status: pick(STATUS),
    program: pick(PROGRAM),
    product: pick(PRODUCT),
    source: pick(SOURCE),
    first: firstName,
    last: lastName,
  };
  const phone = `555-${100 + Math.floor(next() * 900)}-${1000 + Math.floor(next() * 9000)}`;
  const info: Record<string, unknown> = {
    loan_amount: amount * 100,
    interest_rate: Math.round(3000 + next() * 9000) / 1000,
    property_state: pick(STATES),
    credit_score: 500 + Math.floor(next() * 351),
  };
  const status = { active: next() >= 0.02, assignee: 1 + Math.floor(next() * 20) };
  for (const field of CUSTOM) {
    const value = GENERATORS[field.kind](field, next(), { next, pick, created: createdTime });
    if (value !== null && value !== false) info[field.name] = value;
  }
  return {
    ...facts,
    phone,
    ...status,
    email: `${firstName}.${lastName}.${index + 1}@example.com`.toLowerCase(),
    created: new Date(createdTime).toISOString(),
    updated: new Date(updated).toISOString(),
    info,
  };
}

interface RandomSource {
  readonly next: () => number;
  pick<T>(list: readonly T[]): T;
  /** Creation time in milliseconds. */
  readonly created: number;
}

/**
 * Random value generators by kind of custom field.
 * @param chance the field's first random number, which decides whether it is answered
 */
const GENERATORS: {
  readonly [Kind in CustomKind]: (field: CustomField, chance: number, random: RandomSource) => unknown;
} = {
  text(field, chance, { next, pick }) {
    const isLong = field.position >= 8;
    if (chance >= (isLong ? 0.4 : 0.85)) return null;
    const words = Array.from({ length: isLong ? 12 : 3 }, () => pick(WORDS));
    return `${words.join(' ')} ${Math.floor(next() * 1000)}`;
  },
  number(field, chance, { next }) {
    if (chance >= 0.8 && field.name !== 'cf_n01') return null;
    return field.isPercent ? Math.round(next() * 10_000) / 100 : Math.round(next() * 1e8) / 100;
  },
  date: (_field, chance, { next, created }) =>
    chance < 0.7 ? new Date(created + Math.floor(next() * 400 * DAY)).toISOString().slice(0, 10) : null,
  select: (field, chance, { pick }) =>
    chance < 0.9 || field.name === 'cf_s01' ? pick(SELECT[field.position] ?? []) : null,
  flag: (_field, _chance, { next }) => next() < 0.5,
};
