import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';

/** Increment when the generator, the form or the load changes. Data of another version is reloaded. */
const WORKLOAD_VERSION = 3;
const MARKER = 'bench.json';

/** Location and size of the generated data. */
export interface BenchDataset {
  readonly folder: string;
  readonly rows: number;
}

/** Facts about loaded data that a run needs: the ids of the measured company. */
export interface BenchFacts {
  readonly ids: CompanyIds;
  readonly username: string;
  readonly password: string;
}

/** Reads the location from BENCH_DATA (default `.bench`) and BENCH_ROWS (default 1,000,000). */
export function benchDataset(env: Readonly<Record<string, string | undefined>> = process.env): BenchDataset {
  const rows = Number(env['BENCH_ROWS'] ?? 1_000_000);
  if (!Number.isInteger(rows) || rows < 10_000 || rows % 1000 !== 0)
    throw new Error('BENCH_ROWS must be a multiple of 1000 and at least 10000.');
  return { rows, folder: join(resolve(env['BENCH_DATA'] ?? join(projectRoot(), '.bench')), `lists-${rows}`) };
}

const replacer = (_key: string, value: unknown) =>
  value instanceof Map ? { map: [...(value as Map<unknown, unknown>)] } : value;
const reviver = (_key: string, value: unknown) => {
  const pairs = typeof value === 'object' && value !== null && 'map' in value ? value.map : null;
  return Array.isArray(pairs) ? new Map(pairs as [string, string][]) : value;
};

/** Reads the facts of the data at a location. Null if there are none or their workload version differs. */
export function readFacts({ folder, rows }: BenchDataset): BenchFacts | null {
  const path = join(folder, MARKER);
  if (!existsSync(path)) return null;
  const marker = JSON.parse(readFileSync(path, 'utf8'), reviver) as BenchFacts & { version: number; rows: number };
  return marker.version === WORKLOAD_VERSION && marker.rows === rows ? marker : null;
}

/** Marks the load as complete. Written last, so that an interrupted load is never mistaken for a complete one. */
export function writeFacts({ folder, rows }: BenchDataset, facts: BenchFacts): void {
  writeFileSync(join(folder, MARKER), JSON.stringify({ version: WORKLOAD_VERSION, rows, ...facts }, replacer));
}

/** Clears a location, including a database stored elsewhere. */
export function clearDataset({ folder }: BenchDataset): void {
  const cluster = existsSync(folder) ? existingCluster(folder) : undefined;
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
