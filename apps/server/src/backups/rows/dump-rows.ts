import { invariant, isId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ArchiveWriter } from '../archive/archive-writer';
import { columnList, type PlannedTable, type TablePlan } from './table-plan';

/** Takes half the time of the default level, for 10 % more bytes. */
const GZIP_LEVEL = 4;

/** Sets the company of the transaction for row-level security. */
export const setCompany = (owner: pg.ClientBase, companyId: Id | '') => {
  invariant(companyId === '' || isId(companyId), 'a company is named by its id');
  return owner.query(`set local app.company = '${companyId}'`);
};

/** The partitions in which a table is read: one per company, or the whole table. */
function* partsOf({ isTenant }: PlannedTable, companies: readonly Id[]): Generator<Id | ''> {
  if (isTenant) yield* companies;
  else yield '';
}

/** The rows of one table, as one query for each part. */
export interface TableDump {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parts: Iterable<{ readonly company: Id | ''; readonly select: string }>;
  /** Changes rows on the way, in the text format of COPY. */
  readonly rewrite?: (texts: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
}

/** Writes the rows of one table into an archive. @returns their count */
export async function dumpTable(
  owner: pg.Client,
  writer: ArchiveWriter,
  { table, columns, parts, rewrite = (texts) => texts }: TableDump,
): Promise<number> {
  let rows = 0;
  async function* texts(): AsyncGenerator<Buffer> {
    for (const { company, select } of parts) {
      await setCompany(owner, company);
      const copy = owner.query(copyTo(`copy (${select}) to stdout`));
      for await (const chunk of copy) yield chunk as Buffer;
      rows += copy.rowCount;
    }
  }
  await writer.entry({ kind: 'rows', table, columns: [...columns] });
  await pipeline(rewrite(texts()), createGzip({ level: GZIP_LEVEL }), async (packedChunks: AsyncIterable<Buffer>) => {
    for await (const chunk of packedChunks) await writer.data(chunk);
  });
  await writer.end(rows);
  return rows;
}

function dumpWholeTable({ owner, writer, companies }: DumpRows, table: PlannedTable): Promise<number> {
  const { columns } = table;
  const select = `select ${columnList(columns)} from ${table.table}`;
  const parts = Array.from(partsOf(table, companies), (company) => ({
    company,
    select: company === '' ? select : `${select} where company_id = '${company}'`,
  }));
  return dumpTable(owner, writer, { table: table.table, columns, parts });
}

export interface DumpRows {
  readonly owner: pg.Client;
  readonly writer: ArchiveWriter;
  readonly plan: TablePlan;
  readonly companies: readonly Id[];
  readonly signal?: AbortSignal;
}

/**
 * Writes the rows of every table into an archive, inside the caller's transaction. Reading takes no lock that blocks
 * requests and needs no superuser: tenant tables are read company by company.
 */
export async function dumpRows(dump: DumpRows) {
  const tables: { table: string; rows: number }[] = [];
  for (const table of dump.plan.tables) {
    dump.signal?.throwIfAborted();
    tables.push({ table: table.table, rows: await dumpWholeTable(dump, table) });
  }
  return tables;
}
