import type { Id } from '@lendwright/kernel';
import { presentEvent, readEventsAfter, type EventRow } from '../audit';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { BYTE_ORDER_MARK, csvRow } from './csv-row';
import type { AuditExportPlan } from './export-plan';
import { readWithRetries } from './read-with-retries';

const CHUNK = 500;
const TITLES = ['Date', 'User', 'Action', 'Object Type', 'Object', 'Reason', 'Changes', 'IP Address', 'Details'];

const valueText = (value: string | boolean | null) => (value === null ? '' : String(value));

function cellsOf(row: EventRow): string[] {
  const { at, by, act, subject, reason, origin, changes, details } = presentEvent(row);
  const changedTexts = changes.map(({ part, of, from, to }) => {
    return `${[part, of].filter(Boolean).join(' of ')}: ${valueText(from)} → ${valueText(to)}`;
  });
  const detailsJson = JSON.stringify(details);
  return [
    ...[at, by, act, subject.kind, subject.title, reason ?? '', changedTexts.join('; '), origin ?? ''],
    detailsJson === '{}' ? '' : detailsJson,
  ];
}

/**
 * Writes the matching events of the audit log, newest first. The log only grows, so reading it in chunks misses
 * nothing.
 * @param write receives the next part of the file
 * @param signal aborts between two parts
 * @throws Refusal 503, the reason of the signal, and errors of `write`
 */
export async function writeAuditExport(
  scope: TenantScope,
  { events }: AuditExportPlan,
  write: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  await write(BYTE_ORDER_MARK + csvRow(TITLES));
  let lastId: Id | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const from: Id | null = lastId;
    const rows: EventRow[] = await readWithRetries(scope, (tx) => readEventsAfter(tx, events, from, CHUNK));
    await write(rows.map((row) => csvRow(cellsOf(row))).join(''));
    if (rows.length < CHUNK) return;
    lastId = rows.at(-1)?.id ?? null;
  }
}
