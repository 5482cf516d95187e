import type { WebhookEvent } from '../endpoints/webhook-rows';
import type { FeedLine } from '../../records';

/** The webhook event of a history entry. */
export function eventOfEntry({ act, changes }: Pick<FeedLine, 'act' | 'changes'>): WebhookEvent {
  if (act === 'create') return 'record.created';
  if (act === 'deactivate') return 'record.deactivated';
  if (act === 'activate') return 'record.restored';
  return changes.some(({ field }) => field === '@status') ? 'record.status_changed' : 'record.updated';
}

const DOCUMENT_EVENTS: Readonly<Record<string, WebhookEvent>> = {
  ...{ upload: 'document.uploaded', 'document-status': 'document.reviewed' },
  ...{ 'document-explanation': 'document.explained', 'remove-file': 'document.removed' },
};

/** Whether the entry is about a document, which only roles with the right to documents receive by its own name. */
export const isDocumentAct = ({ act }: Pick<FeedLine, 'act'>): boolean => act in DOCUMENT_EVENTS;

const NAMED_EVENTS: Readonly<Record<string, WebhookEvent>> = {
  ...DOCUMENT_EVENTS,
  ...{ share: 'record.shared', unshare: 'record.unshared' },
};

/** The more specific event of an entry, for receivers that choose it; null if it has none. */
export function namedEventOf({ act }: Pick<FeedLine, 'act'>, module: string): WebhookEvent | null {
  if (act === 'convert') return module === 'leads' ? 'lead.converted' : null;
  return NAMED_EVENTS[act] ?? null;
}
