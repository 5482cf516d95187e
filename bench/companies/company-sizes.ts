import { createSeededRandom } from '../workload/rows';

const MIN_LOANS = 5_000;
const MAX = 100_000;
/** Below the largest companies, the median is about 8,500 loans and the maximum 40,000. */
const SIZE_SPREAD = 8;

/** Number of loans per company. */
export interface CompanySizes {
  /** Companies queried in random order. The first twentieth are the largest. */
  readonly many: readonly number[];
  /** One additional company, with 1,000,000 loans if there are 200 others. */
  readonly largeCompanyRows: number;
}

/** A seeded distribution of 5,000 to 100,000 loans: few large companies and many small ones, as among customers. */
export function companySizes(companies: number): CompanySizes {
  const next = createSeededRandom(companies * 31 + 7);
  const largestSize = Math.max(1, Math.round(companies / 20));
  const companyRows = Array.from({ length: companies }, (_, index) =>
    index < largestSize ? MAX : Math.round((MIN_LOANS * SIZE_SPREAD ** (next() ** 2)) / 100) * 100,
  );
  return { many: companyRows, largeCompanyRows: MIN_LOANS * companies };
}
