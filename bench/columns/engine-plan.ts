import type { Measured } from '../driver/drive-plan';
import type { DuckOptions } from './duckdb-sql';

/** What a process of its own is to measure. */
export interface EnginePlan {
  /** `none` reads the rows and holds nothing: the part of a cold start that every engine has. */
  readonly engine: 'memory' | 'duckdb' | 'none';
  readonly duck: Omit<DuckOptions, 'isFile'>;
  /** The database file; in memory where there is none. */
  readonly file?: string;
  readonly databaseUrl: string;
  readonly company: string;
  readonly programs: readonly string[];
  readonly statuses: readonly string[];
  readonly seconds: number;
  /** How many ask at once. */
  readonly many: number;
}

export interface KindFigures {
  readonly measured: Measured;
  /** Processor time of the whole process per question, in milliseconds. */
  readonly cpuMs: number;
  /** How long the event loop was blocked: p99 of a timer of 1 ms, in milliseconds. */
  readonly loopP99: number;
}

export interface EngineFigures {
  readonly rows: number;
  readonly load: { readonly ms: number; readonly cpuMs: number };
  /** Growth of the process: after the load, and after all questions. */
  readonly loadedMb: number;
  readonly usedMb: number;
  /** What the engine itself says. */
  readonly bytes: number;
  readonly checks: readonly string[];
  readonly kinds: Readonly<Record<string, { readonly one: KindFigures; readonly many: KindFigures }>>;
}
