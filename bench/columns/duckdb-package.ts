import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';

/**
 * The subset of `@duckdb/node-api` used here. The package is not a dependency of the product, so its types are
 * unavailable.
 */
export interface DuckValueType {
  readonly typeId: number;
}
export interface DuckStatement {
  bind(values: readonly (string | number)[]): void;
  runAndReadAll(): Promise<{ getRows(): (string | number | bigint | null)[][] }>;
}
export interface DuckChunk {
  setColumns(columns: readonly (readonly unknown[])[]): void;
}
export interface DuckAppender {
  columnType(index: number): DuckValueType;
  readonly columnCount: number;
  appendDataChunk(chunk: DuckChunk): void;
  flushSync(): void;
  closeSync(): void;
}
export interface DuckConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): (string | number | bigint | null)[][] }>;
  prepare(sql: string): Promise<DuckStatement>;
  createAppender(table: string): Promise<DuckAppender>;
  closeSync(): void;
}
export interface DuckInstance {
  connect(): Promise<DuckConnection>;
  closeSync(): void;
}
interface DuckPackage {
  readonly DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<DuckInstance> };
  readonly DuckDBDataChunk: { create(types: readonly DuckValueType[], rows: number): DuckChunk };
}

/** Folder into which the package is installed on first use. */
export const duckFolder = () => join(projectRoot(), '.bench', 'columns', 'peers');

export const duckPackage = (): DuckPackage =>
  createRequire(join(duckFolder(), 'package.json'))('@duckdb/node-api') as DuckPackage;
