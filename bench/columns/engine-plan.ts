import type { Measurement } from '../driver/drive-plan';
import type { DuckOptions } from './duckdb-sql';

/** Measurement plan for one child process. */
export interface EnginePlan {
  /** `none` reads the rows and stores nothing: the part of a cold start that all engines share. */
  readonly engine: 'memory' | 'duckdb' | 'none';
  readonly duck: Omit<DuckOptions, 'isFile'>;
  /** Path of the database file. Omitted for in-memory. */
  readonly file?: string;
  readonly databaseUrl: string;
  readonly company: string;
  readonly programs: readonly string[];
  readonly statuses: readonly string[];
  readonly seconds: number;
  /** Number of concurrent clients. */
  readonly many: number;
}

export interface KindFigures {
  readonly measured: Measurement;
  /** Processor time of the whole process per query, in milliseconds. */
  readonly cpuMs: number;
  /** Event loop delay: p99 of a 1 ms timer, in milliseconds. */
  readonly loopP99: number;
}

export interface EngineFigures {
  readonly rows: number;
  readonly load: { readonly ms: number; readonly cpuMs: number };
  /** Memory growth of the process after loading and after all queries. */
  readonly loadedMb: number;
  readonly usedMb: number;
  /** Size that the engine reports. */
  readonly bytes: number;
  readonly checks: readonly string[];
  readonly kinds: Readonly<Record<string, { readonly one: KindFigures; readonly many: KindFigures }>>;
}
