import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import type { BenchDataset } from '../load/bench-dataset';

/** Increment when the companies or their loans change. Data of another version is reloaded. */
const VERSION = 1;
const MARKER = 'companies.json';

/** A company of the benchmark and the facts its queries need. */
export interface BenchCompany {
  readonly id: string;
  readonly loans: number;
  /** Its administrators: one, or fifty for the big company. */
  readonly usernames: readonly string[];
  readonly form: string;
  readonly product: string;
  readonly programs: readonly string[];
  readonly statuses: readonly string[];
}

export interface CompanyFacts {
  readonly many: readonly BenchCompany[];
  readonly largeCompany: BenchCompany;
}

/** Data location for a number of companies, separate from the list data. `rows` is the total number of loans. */
export const companiesDataset = (companies: number, rows: number): BenchDataset => ({
  rows,
  folder: join(resolve(process.env['BENCH_DATA'] ?? join(projectRoot(), '.bench')), `companies-${companies}`),
});

interface Marker extends CompanyFacts {
  readonly version: number;
  readonly isLoaded: boolean;
}

/**
 * Reads the companies at a location and whether all their loans are loaded. Null if there are none or their version
 * differs.
 */
export function readCompanies({ folder }: BenchDataset): Marker | null {
  const path = join(folder, MARKER);
  if (!existsSync(path)) return null;
  const marker = JSON.parse(readFileSync(path, 'utf8')) as Marker;
  return marker.version === VERSION ? marker : null;
}

export function writeCompanies({ folder }: BenchDataset, facts: CompanyFacts, isLoaded: boolean): void {
  const marker: Marker = { version: VERSION, isLoaded, many: facts.many, largeCompany: facts.largeCompany };
  writeFileSync(join(folder, MARKER), JSON.stringify(marker));
}
