import { IdTable } from '../../apps/server/src/capabilities/lists/columns/id-table';
import {
  duckPackage,
  type DuckAppender,
  type DuckConnection,
  type DuckInstance,
  type DuckStatement,
} from './duckdb-package';
import type { Answer, ListEngine, LoanRow, Question } from './list-engine';
import {
  type CHOICES,
  pageSql,
  countsSql,
  schemaOf,
  STAGING_TABLE,
  type DuckOptions,
  type PreparedQuery,
} from './duckdb-sql';

/** Maximum number of rows in a DuckDB chunk. */
const CHUNK = 2048;
const CONNECTIONS = 16;

interface Reader {
  readonly connection: DuckConnection;
  readonly statements: Map<string, DuckStatement>;
}

const number = (text: string | number | null | undefined) =>
  text === null || text === undefined ? null : Number(text);

/**
 * DuckDB with one table of loans and one of their groups. Ids are stored outside, because 16 bytes per row cost less
 * than any index on them.
 */
export class DuckEngine implements ListEngine {
  private readonly ids = new IdTable();
  private readonly groupCodes = new Map<string, number>();
  private readonly freeReaders: Reader[] = [];
  private readonly waiting: ((reader: Reader) => void)[] = [];
  private writePromise: Promise<void> = Promise.resolve();

  private constructor(
    private readonly instance: DuckInstance,
    private readonly writer: DuckConnection,
    private readonly options: DuckOptions,
  ) {}

  /** @param path of the database file, or `:memory:` */
  static async open(path: string, options: DuckOptions): Promise<DuckEngine> {
    const instance = await duckPackage().DuckDBInstance.create(path, { threads: String(options.threads) });
    const engine = new DuckEngine(instance, await instance.connect(), options);
    for (let index = 0; index < CONNECTIONS; index++)
      engine.freeReaders.push({ connection: await instance.connect(), statements: new Map() });
    return engine;
  }

  async create(choices: Readonly<Record<(typeof CHOICES)[number], readonly string[]>>): Promise<void> {
    for (const sql of schemaOf(this.options, choices)) await this.writer.run(sql);
  }

  async load(rows: readonly LoanRow[]): Promise<void> {
    await this.append(rows, 'loans', 'loan_groups');
  }

  async ready(): Promise<void> {
    if (this.options.isFile) await this.writer.run('checkpoint');
  }

  /** Applies changes one at a time, each in a transaction, because DuckDB refuses concurrent conflicting ones. */
  change(rows: readonly LoanRow[]): Promise<void> {
    // If a loan was changed twice, the last state wins.
    const latestRows = [...new Map(rows.map((row) => [row[0], row])).values()];
    this.writePromise = this.writePromise.then(() => this.apply(latestRows));
    return this.writePromise;
  }

  async query(question: Question): Promise<Answer> {
    const reader = this.freeReaders.pop() ?? (await new Promise<Reader>((resolve) => this.waiting.push(resolve)));
    try {
      const codes = question.groups?.map((group) => this.groupCode(group));
      const countRows = await this.run(reader, countsSql(question, codes, this.options));
      const counts = new Map(countRows.map(([status, count]) => [String(status ?? ''), Number(count)]));
      if (question.limit === 0) return { ids: [], counts };
      const positions = await this.run(reader, pageSql(question, codes, this.options));
      return { ids: positions.map(([position]) => this.ids.at(Number(position))), counts };
    } finally {
      const next = this.waiting.shift();
      if (next) next(reader);
      else this.freeReaders.push(reader);
    }
  }

  async bytes(): Promise<number> {
    const rows = await this.writer.runAndReadAll('select sum(memory_usage_bytes)::double from duckdb_memory()');
    return Number(rows.getRows()[0]?.[0] ?? 0) + this.ids.bytes;
  }

  async close(): Promise<void> {
    await this.writePromise;
    for (const { connection } of this.freeReaders) connection.closeSync();
    this.writer.closeSync();
    this.instance.closeSync();
  }

  private async apply(rows: readonly LoanRow[]): Promise<void> {
    const positions = rows.map((row) => this.ids.find(row[0])).filter((position) => position >= 0);
    await this.writer.run('begin');
    await this.writer.run(`delete from loan_groups where position in (${positions.join()})`);
    if (this.options.hasKey) {
      await this.append(rows, STAGING_TABLE, 'loan_groups');
      await this.writer.run(`insert or replace into loans select * from ${STAGING_TABLE}`);
      await this.writer.run(`truncate ${STAGING_TABLE}`);
    } else {
      await this.writer.run(`delete from loans where position in (${positions.join()})`);
      await this.append(rows, 'loans', 'loan_groups');
    }
    await this.writer.run('commit');
  }

  private async append(rows: readonly LoanRow[], loans: string, groups: string): Promise<void> {
    const columns: unknown[][] = Array.from({ length: 10 }, () => []);
    const groupColumns: unknown[][] = [[], []];
    for (const row of rows) {
      const knownPosition = this.ids.find(row[0]);
      const position = knownPosition < 0 ? this.ids.add(row[0]) : knownPosition;
      const [, , active, status, updatedAt, program, choice, amount, lastRow, loan, search, rowName] = row;
      const values = [
        position,
        active === 'true',
        status,
        number(updatedAt),
        program,
        choice,
        number(amount),
        String(lastRow ?? '').toLowerCase() || null,
        number(loan),
        String(search ?? '').toLowerCase(),
      ];
      values.forEach((value, index) => columns[index]?.push(value));
      for (const group of new Set(rowName ? String(rowName).split(',') : [])) {
        groupColumns[0]?.push(position);
        groupColumns[1]?.push(this.groupCode(group));
      }
    }
    await this.appendColumns(loans, columns);
    await this.appendColumns(groups, groupColumns);
  }

  private async appendColumns(table: string, columns: readonly (readonly unknown[])[]): Promise<void> {
    const appender: DuckAppender = await this.writer.createAppender(table);
    const types = columns.map((_column, index) => appender.columnType(index));
    const rows = columns[0]?.length ?? 0;
    for (let from = 0; from < rows; from += CHUNK) {
      const parts = columns.map((column) => column.slice(from, from + CHUNK));
      const chunk = duckPackage().DuckDBDataChunk.create(types, parts[0]?.length ?? 0);
      chunk.setColumns(parts);
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  private async run(reader: Reader, { sql, values }: PreparedQuery) {
    let statement = reader.statements.get(sql);
    if (!statement) reader.statements.set(sql, (statement = await reader.connection.prepare(sql)));
    statement.bind(values);
    return (await statement.runAndReadAll()).getRows();
  }

  private groupCode(group: string): number {
    let code = this.groupCodes.get(group);
    if (code === undefined) this.groupCodes.set(group, (code = this.groupCodes.size));
    return code;
  }
}
