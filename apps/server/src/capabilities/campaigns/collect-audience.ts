import type { Viewer } from '@lendwright/access';
import { REACHES, type Reach } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readAudience, readListsById } from '../email-lists';
import type { ListEngine } from '../lists';
import type { NewRecipient } from './recipient-rows';

/** The recipients of a campaign, and how many people of its lists are excluded. */
export interface CampaignAudience {
  readonly recipients: readonly NewRecipient[];
  readonly reaches: Readonly<Record<Reach, number>>;
}

/**
 * Collects the people of some lists who can receive marketing email, each address once, as a member of the first list
 * by title.
 * @throws Refusal 400 filter_unreadable, 403 forbidden, 429 too_many_at_once
 */
export async function collectAudience(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  listIds: readonly Id[],
): Promise<CampaignAudience> {
  const recipients = new Map<string, NewRecipient>();
  const people = new Map<Id, Reach>();
  for (const list of await scope.read((tx) => readListsById(tx, listIds)))
    for (const { id, first_name, last_name, email, reach } of await readAudience(engine, scope, viewer, list)) {
      const address = email.trim();
      const key = address.toLowerCase();
      const isNew = reach === 'reachable' && !recipients.has(key);
      if (isNew)
        recipients.set(key, { personId: id, listId: list.id, address, name: `${first_name} ${last_name}`.trim() });
      if (isNew || !people.has(id)) people.set(id, isNew || reach !== 'reachable' ? reach : 'duplicate');
    }
  const counts = REACHES.map((reach) => [reach, [...people.values()].filter((person) => person === reach).length]);
  return {
    recipients: [...recipients.values()],
    reaches: Object.fromEntries(counts) as Readonly<Record<Reach, number>>,
  };
}
