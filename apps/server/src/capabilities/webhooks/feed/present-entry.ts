import { canAccess, type Tab, type Viewer } from '@lendwright/access';
import { visibilityOf, type FeedEntry, type RecordRow } from '../../records';
import type { DeliveryPayload } from '../deliveries/delivery-rows';
import type { WebhookEvent } from '../endpoints/webhook-rows';
import type { FeedContext } from './feed-context';

/** The tab whose right decides, and what the subject is, by the first part of the event's name. */
const AREAS: Readonly<Record<string, { readonly tab: Tab; readonly kind: string }>> = {
  task: { tab: 'tasks', kind: 'task' },
  note: { tab: 'notes', kind: 'note' },
  payment: { tab: 'payments', kind: 'payment' },
  servicing: { tab: 'payments', kind: 'servicing' },
  bank_link: { tab: 'payments', kind: 'bank_link' },
  assets_report: { tab: 'payments', kind: 'bank_link' },
  lender: { tab: 'marketplace', kind: 'lender' },
  email: { tab: 'emails', kind: 'email' },
  text: { tab: 'emails', kind: 'text' },
  signing: { tab: 'docs', kind: 'sign_request' },
  contract: { tab: 'docs', kind: 'contract' },
  review: { tab: 'history', kind: 'review' },
};

/** The tabs that a viewer needs. A note of a task is only shown with the task, and the payments of a shared loan never. */
function maySee(viewer: Viewer, row: RecordRow, tab: Tab, { details }: FeedEntry): boolean {
  if (tab === 'payments' && row.shared_from !== null) return false;
  const tabs: readonly Tab[] = tab === 'notes' && details?.['task'] ? ['tasks'] : [tab];
  return tabs.every((candidate) => canAccess(viewer, row.module_key, row, { tab: candidate, act: 'view' }));
}

/** Whether a role may see the field that a review is about. */
async function seesField({ engine, tx, setup, viewer }: FeedContext, row: RecordRow, field: string): Promise<boolean> {
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  return visibilityOf(form, viewer).isVisible(field);
}

/**
 * The payload of a record's event: ids, states and actor, so that the receiver reads the rest with its own rights. Null
 * if the role may not see it.
 */
export async function presentEntry(
  context: FeedContext,
  row: RecordRow,
  entry: FeedEntry & { readonly event: WebhookEvent },
  record: Readonly<Record<string, unknown>>,
): Promise<DeliveryPayload | null> {
  const area = AREAS[entry.event.split('.')[0] ?? ''];
  if (!area || !maySee(context.viewer, row, area.tab, entry)) return null;
  const field = entry.details?.['field'];
  if (typeof field === 'string' && !(await seesField(context, row, field))) return null;
  const subject = { _id: entry.subject_id, kind: area.kind };
  const data = { record, version: entry.version, subject, by: entry.by_name, details: entry.details ?? {} };
  return { type: entry.event, timestamp: new Date(entry.at).toISOString(), data };
}
