import { seeded } from '../workload/rows';

const LEAST = 5_000;
const MOST = 100_000;
/** Of the companies below the largest, the one in the middle has about 8,500 records, the last but one 40,000. */
const SPREAD = 8;

/** How many loans each company has. */
export interface CompanySizes {
  /** The companies that are asked in random order; the first twentieth have the most. */
  readonly many: readonly number[];
  /** One company more, of 1,000,000 loans where there are 200 others. */
  readonly big: number;
}

/** A seeded spread of 5,000 to 100,000 loans: few large companies, many small ones, as among customers. */
export function companySizes(companies: number): CompanySizes {
  const next = seeded(companies * 31 + 7);
  const largest = Math.max(1, Math.round(companies / 20));
  const many = Array.from({ length: companies }, (_, at) =>
    at < largest ? MOST : Math.round((LEAST * SPREAD ** (next() ** 2)) / 100) * 100,
  );
  return { many, big: LEAST * companies };
}
