import type { EnginePlan } from './engine-plan';

/** One way to store the loans. */
export interface Variant {
  readonly name: string;
  readonly engine: EnginePlan['engine'];
  readonly duck: EnginePlan['duck'];
  readonly isFile: boolean;
}

const duck = (threads: number, hasEnums: boolean, hasKey: boolean) => ({ threads, hasEnums, hasKey });
const NO_OPTIMIZATION = duck(1, false, false);

export const VARIANTS: readonly Variant[] = [
  { name: 'rows only', engine: 'none', duck: NO_OPTIMIZATION, isFile: false },
  { name: 'columns', engine: 'memory', duck: NO_OPTIMIZATION, isFile: false },
  { name: 'DuckDB, enums, 2 threads', engine: 'duckdb', duck: duck(2, true, false), isFile: false },
  { name: 'DuckDB, enums, 1 thread', engine: 'duckdb', duck: duck(1, true, false), isFile: false },
  { name: 'DuckDB, texts, 2 threads', engine: 'duckdb', duck: duck(2, false, false), isFile: false },
  { name: 'DuckDB, primary key, 2 threads', engine: 'duckdb', duck: duck(2, false, true), isFile: false },
  { name: 'DuckDB, file, 2 threads', engine: 'duckdb', duck: duck(2, true, false), isFile: true },
];
