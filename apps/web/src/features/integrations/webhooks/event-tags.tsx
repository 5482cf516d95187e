import { WEBHOOK_EVENT_GROUPS, type WebhookEventGroup } from '@lendwright/api';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Tag } from '../../../ui';
import type { WebhookEvent } from './webhook-shapes';

const GROUPS = Object.entries(WEBHOOK_EVENT_GROUPS) as [WebhookEventGroup, readonly WebhookEvent[]][];

/** More events than this are counted by group. */
const MAX_NAMES = 8;

/** The events of a webhook: each by its name, or, if there are many, how many of each group. */
export function EventTags({ events }: { readonly events: readonly WebhookEvent[] }) {
  const text = useText(webhookTexts);
  if (events.length <= MAX_NAMES) return events.map((event) => <Tag key={event}>{event}</Tag>);
  return GROUPS.map(([group, members]) => {
    const chosenCount = members.filter((event) => events.includes(event)).length;
    if (chosenCount === 0) return null;
    const count = text('chosenOf', { chosen: chosenCount, count: members.length });
    return <Tag key={group}>{`${text(`group-${group}`)}: ${count}`}</Tag>;
  });
}
