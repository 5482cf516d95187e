import type { WebhookEvent } from '../endpoints/webhook-rows';
import type { FeedLine } from '../../records';

/** What a history entry is called in a webhook. */
export function eventOfLine({ act, changes }: Pick<FeedLine, 'act' | 'changes'>): WebhookEvent {
  if (act === 'create') return 'record.created';
  if (act === 'deactivate') return 'record.deactivated';
  if (act === 'activate') return 'record.restored';
  return changes.some(({ field }) => field === '@status') ? 'record.status_changed' : 'record.updated';
}
