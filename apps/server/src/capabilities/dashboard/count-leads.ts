import type { Id } from '@lendwright/kernel';
import {
  queryColumns,
  newestIds,
  visibleRecords,
  visibilityForQuery,
  countBy,
  type ColumnQuery,
  type VisibilityInput,
} from '../lists';
import { LEADS } from '../records';
import { RECENT_COUNT, type CountContext, type Dashboard } from './dashboard-context';

const SOURCES = [
  { name: '@form', holds: 'text' },
  { name: '@source', holds: 'text' },
  { name: '@updated_at', holds: 'number' },
] as const;

interface LeadAggregates {
  readonly byForm: ReadonlyMap<string | null, number>;
  readonly bySource: ReadonlyMap<string | null, number>;
  readonly recentIds: readonly Id[];
}

export const LEAD_AGGREGATES: ColumnQuery<{ readonly visibility: VisibilityInput }, LeadAggregates> = {
  name: 'lead-aggregates',
  *answer(columns, { visibility }) {
    const visibleLoans = visibleRecords(columns, visibility);
    yield;
    return {
      byForm: countBy(visibleLoans, '@form'),
      bySource: countBy(visibleLoans, '@source'),
      recentIds: newestIds(columns, visibleLoans.view, RECENT_COUNT),
    };
  },
};

/** Counts the viewer's leads by webform and by source. */
export async function countLeads({
  engine,
  scope,
  setup,
  localizedSetup,
  viewer,
}: CountContext): Promise<Pick<Dashboard, 'lead_counts' | 'lead_sources'> & { readonly recentIds: readonly Id[] }> {
  const { sources, visibility } = visibilityForQuery(viewer, LEADS.key, SOURCES);
  const query = { companyId: scope.companyId, module: LEADS.key, sources, input: { visibility } };
  const { byForm, bySource, recentIds } = await queryColumns(engine.columns, LEAD_AGGREGATES, query);
  const publishedForms = setup.formsOf(LEADS.key);
  const unpublishedForms = [...byForm].filter(([id]) => !publishedForms.some((form) => form.id === id));
  const unpublishedCount = unpublishedForms.reduce((total, [, count]) => total + count, 0);
  const appearance = { hue: 'grey', place: 'ring' };
  return {
    lead_counts: [
      ...publishedForms.map(({ id, title }) => ({ _id: id, label: title, count: byForm.get(id) ?? 0, ...appearance })),
      // The leads of unpublished webforms, for which there are no separate lists.
      ...(unpublishedCount > 0 ? [{ _id: null, label: '', count: unpublishedCount, ...appearance }] : []),
    ],
    lead_sources: [...bySource]
      .map(([id, count]) => {
        const source = id === null ? undefined : localizedSetup.sources.get(id);
        return { _id: source?.id ?? null, label: source?.title ?? '', count };
      })
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    recentIds,
  };
}
