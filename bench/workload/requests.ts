import { makeRow, createSeededRandom, SYLLABLES, type BenchRow } from './rows';
import { PROGRAM, SELECT } from './schema';

export const PAGE_ROWS = 25;
const FULL_PRICE = 1_000_000;
const SAMPLES = 300;
/** Created and imported rows use indexes beyond the loaded ones, so that none is duplicated. */
const FIRST_CREATED_NUMBER = 6_000_000;
const FIRST_IMPORT_NUMBER = 5_000_000;

/** Input of one request by kind, as plain values. The product and the raw baseline build their own requests from it. */
export interface RequestInputs {
  readonly open: { readonly page: number };
  readonly filter: { readonly page: number; readonly program: string; readonly choice: string; readonly min: number };
  readonly search: { readonly term: string };
  readonly deep: { readonly page: number };
  /** `position` is the row's index in the generated data. The row belongs to the measured company. */
  readonly record: { readonly position: number };
  readonly update: { readonly position: number };
  readonly create: { readonly row: BenchRow };
}

export type RequestKind = keyof RequestInputs;

type RandomSource = () => number;

/** Index of a random row of the measured company, which owns every tenth row. */
const ownPosition = (random: RandomSource, rows: number) => Math.floor(random() * (rows / 10)) * 10 + 3;

const GENERATORS: {
  readonly [Kind in RequestKind]: (random: RandomSource, index: number, rows: number) => RequestInputs[Kind];
} = {
  open: (random) => ({ page: 1 + Math.floor(random() * 3) }),
  filter(random) {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const page = 1 + Math.floor(random() * 3);
    const [program, choice] = [pick(PROGRAM), pick(SELECT[0] ?? [])];
    return { page, program, choice, min: 500_000 + Math.floor(random() * 400) * 1000 };
  },
  search(random) {
    const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
    return { term: syllable() + syllable() };
  },
  deep: (random, _at, rows) => ({
    page: Math.max(1, Math.floor(((100 + Math.floor(random() * 3600)) * rows) / FULL_PRICE)),
  }),
  record: (random, _at, rows) => ({ position: ownPosition(random, rows) }),
  update(random, _at, rows) {
    // Skips inactive loans, because they can't be edited.
    for (;;) {
      const position = ownPosition(random, rows);
      if (makeRow(position, rows).active) return { position };
    }
  },
  create: (_next, index, rows) => ({ row: makeRow(FIRST_CREATED_NUMBER + index, rows) }),
};

/**
 * Generates the inputs of a kind, identical in every run.
 * @param rows number of loaded loans
 */
export function inputsOf<Kind extends RequestKind>(kind: Kind, rows: number, count = SAMPLES): RequestInputs[Kind][] {
  const next = createSeededRandom(kind.length * 7919 + 17);
  return Array.from({ length: count }, (_, index) => GENERATORS[kind](next, index, rows));
}

/** Rows to import: new people, all active. */
export const importRows = (count: number): BenchRow[] =>
  Array.from({ length: count }, (_, index) => {
    const row = makeRow(FIRST_IMPORT_NUMBER + index, FULL_PRICE);
    return { ...row, email: `imp.${row.email}`, active: true };
  });
