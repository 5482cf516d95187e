import type { Viewer } from '@lendwright/access';
import { rankLeads, type RankedLead, type WaitingLead } from '@lendwright/lending';
import type { Id } from '@lendwright/kernel';
import { readRecordsByIds, visibilityOf, type FieldVisibility, type RecordRow } from '../records';
import type { QueueContext } from './assign-lead';
import { amountOfLead } from './lead-facts';
import type { QueuedLeadRow } from './queue-rows';

/** A ranked lead with its ranking criteria. */
export interface RankedRow {
  readonly entry: RankedLead & { readonly id: Id };
  readonly queued: QueuedLeadRow;
  readonly row: RecordRow;
}

/** The visible answers of a lead for ranking; a hidden answer earns no points. */
export async function readVisibility(
  { engine, tx, setup, viewer }: QueueContext & { readonly viewer: Viewer },
  row: Pick<RecordRow, 'form_id' | 'form_version'>,
) {
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  return { form, visibility: visibilityOf(form, viewer) };
}

const isShown = ({ isVisible }: FieldVisibility, field: string) => isVisible(field);

async function factsOf(context: QueueContext, queuedRow: QueuedLeadRow, row: RecordRow): Promise<WaitingLead> {
  const { form, visibility } = await readVisibility(context, row);
  const amount = amountOfLead(form, row.info);
  const hasContact = (field: 'email' | 'phone') =>
    row[field] !== '' && (isShown(visibility, field) || (field === 'phone' && isShown(visibility, 'cell')));
  return {
    ...{ id: row.id, queuedAt: Date.parse(queuedRow.queued_at), isKnown: queuedRow.is_known },
    ...{ hasPhone: hasContact('phone'), hasEmail: hasContact('email') },
    amount: amount && isShown(visibility, amount.field) ? amount.value : null,
    isReturned: queuedRow.returned_by.length > 0,
  };
}

/** Ranks waiting leads by their visible answers. */
export async function readRankedLeads(
  context: QueueContext,
  waitingRows: readonly QueuedLeadRow[],
  limitMinutes: number,
): Promise<RankedRow[]> {
  if (waitingRows.length === 0) return [];
  const ids = waitingRows.map(({ lead_id }) => lead_id);
  const rows = new Map((await readRecordsByIds(context.tx, ids)).map((row) => [row.id, row]));
  const queuedIds = new Map(waitingRows.map((row) => [row.lead_id, row]));
  const facts: WaitingLead[] = [];
  for (const listedRow of waitingRows) {
    const row = rows.get(listedRow.lead_id);
    if (row?.is_active) facts.push(await factsOf(context, listedRow, row));
  }
  return rankLeads(facts, Date.now(), limitMinutes).flatMap((entry) => {
    const [row, listedRow] = [rows.get(entry.id as Id), queuedIds.get(entry.id as Id)];
    return row && listedRow ? [{ entry: { ...entry, id: row.id }, queued: listedRow, row }] : [];
  });
}
