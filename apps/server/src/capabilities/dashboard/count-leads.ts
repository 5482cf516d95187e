import { LEADS, reachedRecords, tally } from '../records';
import type { Id } from '@lendwright/kernel';
import { RECENT, tallyGround, type Dashboard, type DashboardGround } from './dashboard-ground';

const SOURCES = [
  { name: '@form', holds: 'text' },
  { name: '@source', holds: 'text' },
  { name: '@updated_at', holds: 'number' },
] as const;

/** Leads within reach by the webform that they came by, and by their source. */
export async function countLeads(
  ground: DashboardGround,
): Promise<Pick<Dashboard, 'lead_counts' | 'lead_sources'> & { readonly newest: readonly Id[] }> {
  const { setup } = ground;
  const reached = await reachedRecords(tallyGround(ground, LEADS.key), SOURCES, RECENT);
  const byForm = tally(reached, '@form');
  const published = setup.formsOf(LEADS.key);
  const sleeping = [...byForm].filter(([id]) => !published.some((form) => form.id === id));
  const rest = sleeping.reduce((total, [, count]) => total + count, 0);
  const looks = { hue: 'grey', place: 'ring' };
  return {
    lead_counts: [
      ...published.map(({ id, title }) => ({ _id: id, label: title, count: byForm.get(id) ?? 0, ...looks })),
      // Leads of webforms that were put away: they are in no list of one webform.
      ...(rest > 0 ? [{ _id: null, label: '', count: rest, ...looks }] : []),
    ],
    lead_sources: [...tally(reached, '@source')]
      .map(([id, count]) => {
        const source = id === null ? undefined : setup.sources.get(id);
        return { _id: source?.id ?? null, label: source?.title ?? '', count };
      })
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    newest: reached.newest,
  };
}
