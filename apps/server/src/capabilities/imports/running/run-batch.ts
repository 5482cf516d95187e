import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS, type ImportState } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import type { CompanySetup, RecordEngine } from '../../records';
import { prepareContext } from '../planning/import-context';
import { readRowsFrom } from '../rows/chunk-rows';
import { findImport, type ImportRow } from '../rows/import-rows';
import { insertEntries, type LedgerEntry } from '../rows/ledger-rows';
import { saveBatch } from '../rows/progress-rows';
import { refusedEntries, writeRows } from './write-rows';

/**
 * Rows per transaction. A higher number is hardly faster, and other users who create records of the module wait for
 * their number until the commit.
 */
const BATCH_ROWS = 1_000;

/**
 * Until a table is first analyzed, a connection retains plans made while it was empty, which read every record of the
 * company for each foreign key.
 */
const ROWS_BEFORE_ANALYSIS = 20_000;

export interface BatchRun {
  readonly engine: RecordEngine;
  readonly setup: CompanySetup;
  /** The person with current rights; null if they may no longer act, which refuses the rest. */
  readonly viewer: Viewer | null;
  readonly batchRows?: number;
}

const countOf = (entries: readonly LedgerEntry[], state: LedgerEntry['state']) =>
  entries.filter((entry) => entry.state === state).length;

async function processRows(tx: TenantTx, run: BatchRun, row: ImportRow): Promise<LedgerEntry[]> {
  const { engine, setup, viewer, batchRows: count = BATCH_ROWS } = run;
  const rows = await readRowsFrom(tx, engine.vault, row.id, { from: row.next_position, count });
  if (row.next_position < ROWS_BEFORE_ANALYSIS) await tx.query('discard plans');
  const context = viewer ? await prepareContext(engine, tx, setup, viewer, row) : null;
  if (!context) return refusedEntries(rows, row.next_position);
  return writeRows(context, rows, row.next_position);
}

/** The audit entry of an import that has ended. */
const reportFinished = (tx: TenantTx, row: ImportRow, state: ImportState, numbers: object) =>
  recordAuditEvent(
    tx,
    { accountId: row.account_id, fullName: row.by_name },
    {
      act: 'import_finished',
      subject: { kind: 'import', id: row.id, title: row.file_name },
      details: { module: row.module_key, state, ...numbers },
    },
  );

/**
 * Writes the next rows of an import in the caller's transaction, exactly once: records, the entries of the rows and the
 * progress are committed together, and two runs of one import wait for each other.
 * @returns whether it has ended or is paused
 */
export async function runBatch(tx: TenantTx, id: Id, run: BatchRun): Promise<boolean> {
  const row = await findImport(tx, id, null, true);
  if (row?.state !== 'running') return true;
  const entries = row.is_stopping || row.next_position >= row.row_count ? [] : await processRows(tx, run, row);
  await insertEntries(tx, id, entries);
  const position = row.next_position + entries.length;
  const isFinished = row.is_stopping || position >= row.row_count || entries.length === 0;
  const state = row.is_stopping ? 'stopped' : isFinished ? 'done' : 'running';
  const counts = {
    created: countOf(entries, 'created'),
    updated: countOf(entries, 'updated'),
    skippedCount: countOf(entries, 'skipped'),
    refused: countOf(entries, 'refused'),
  };
  await saveBatch(tx, id, { ...counts, position, state, undoDays: IMPORT_LIMITS.undoDays });
  if (isFinished)
    await reportFinished(tx, row, state, {
      created: row.created_count + counts.created,
      updated: row.updated_count + counts.updated,
      skippedCount: row.skipped_count + counts.skippedCount,
      refused: row.refused_count + counts.refused,
    });
  return isFinished;
}
