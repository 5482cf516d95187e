import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import type { BenchPlace } from '../load/bench-place';

/** Raised by every change of the companies or their loans: data of another version is loaded anew. */
const VERSION = 1;
const MARKER = 'companies.json';

/** A company of the bench and what is asked of it. */
export interface BenchCompany {
  readonly id: string;
  readonly loans: number;
  /** Its administrators: one, of the big company fifty. */
  readonly usernames: readonly string[];
  readonly form: string;
  readonly product: string;
  readonly programs: readonly string[];
  readonly statuses: readonly string[];
}

export interface CompanyFacts {
  readonly many: readonly BenchCompany[];
  readonly big: BenchCompany;
}

/** The place of so many companies, beside that of the lists part. `rows` is how many loans all of them have. */
export const companiesPlace = (companies: number, rows: number): BenchPlace => ({
  rows,
  folder: join(resolve(process.env['BENCH_DATA'] ?? join(projectRoot(), '.bench')), `companies-${companies}`),
});

interface Marker extends CompanyFacts {
  readonly version: number;
  readonly isLoaded: boolean;
}

/** The companies of a place and whether all their loans are loaded; null when there are none, or those of another version. */
export function readCompanies({ folder }: BenchPlace): Marker | null {
  const path = join(folder, MARKER);
  if (!existsSync(path)) return null;
  const marker = JSON.parse(readFileSync(path, 'utf8')) as Marker;
  return marker.version === VERSION ? marker : null;
}

export function writeCompanies({ folder }: BenchPlace, facts: CompanyFacts, isLoaded: boolean): void {
  const marker: Marker = { version: VERSION, isLoaded, many: facts.many, big: facts.big };
  writeFileSync(join(folder, MARKER), JSON.stringify(marker));
}
