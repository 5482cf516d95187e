import { hasFullAccess, hasTabRight, visibilityScopeOf } from '@lendwright/access';
import { listFields } from '../lists';
import { LOANS, numberOf, readRecordsChangedSinceVisit, readRecordSummaries, type RecordSummaryRow } from '../records';
import { reviewsFor } from '../reviews';
import type { AssignedTasks } from '../tasks';
import type { LoanFigures } from './count-loans';
import type { Dashboard, DashboardContext } from './dashboard-context';

type Waiting = NonNullable<Dashboard['waiting']>;
type Item = Waiting['changed']['items'][number];

/** Changes to loans that were last viewed longer ago than this are not reported. */
const SEEN_DAYS = 30;
const MAX_CHANGED = 200;
/** The maximum number of listed items. */
export const WAITING_ITEMS = 20;

/** The loans whose documents count for a viewer: all visible ones, only the viewer's own, or none. */
export function documentScope({ viewer }: Pick<DashboardContext, 'viewer'>): 'reach' | 'own' | 'none' {
  if (!hasTabRight(viewer, 'docs', 'view')) return 'none';
  const rights = viewer.rights.tabs.docs;
  const isLimited = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  return isLimited && visibilityScopeOf(viewer, LOANS.key) !== 'own' ? 'own' : 'reach';
}

/**
 * The items that need the viewer's attention: documents to review, changes to decide, own loans that others changed,
 * and due tasks.
 */
export async function waitingFor(
  context: DashboardContext,
  loans: LoanFigures | null,
  assignedTasks: AssignedTasks,
): Promise<Waiting> {
  const { engine, tx, setup, viewer } = context;
  const includesDocuments = loans !== null && documentScope(context) !== 'none';
  const documents = includesDocuments ? await readRecordSummaries(tx, loans.documents.oldest) : [];
  const reviews = hasTabRight(viewer, 'history', 'view') ? await reviewsFor(engine, tx, setup, viewer) : null;
  const { accountId, personId } = viewer;
  const changedRows =
    loans && personId
      ? await readRecordsChangedSinceVisit(tx, LOANS.key, { accountId, personId }, SEEN_DAYS, MAX_CHANGED)
      : [];
  return {
    documents: includesDocuments
      ? { count: loans.documents.count, items: documents.map((row) => itemOf(context, row, '', row.updated_at)) }
      : null,
    reviews: reviews && {
      count: reviews.length,
      items: reviews.slice(0, WAITING_ITEMS).map(({ row, title }) => itemOf(context, row, title, row.requested_at)),
    },
    changed: {
      count: changedRows.length,
      items: changedRows.slice(0, WAITING_ITEMS).map((row) => itemOf(context, row, row.updated_name, row.updated_at)),
    },
    tasks: { count: assignedTasks.dueCount, items: dueItems(assignedTasks) },
  };
}

function itemOf({ setup, viewer }: DashboardContext, row: RecordSummaryRow, detail: string, moment: string): Item {
  const module = row.module_key;
  // A loan stores its person's name. For other records the name is an answer, which a role may not see.
  const isNamed = module === LOANS.key || listFields(setup, module, viewer).has('first_name');
  const name = isNamed ? `${row.first_name} ${row.last_name}`.trim() || row.email : '';
  return { _id: row.id, module, number: numberOf(row, setup), name, detail, at: moment };
}

/** The tasks that are overdue or due today. */
const dueItems = ({ tasks }: AssignedTasks): Item[] =>
  tasks
    .filter(({ due }) => due === 'overdue' || due === 'today')
    .map(({ _id, title, owner, module, due_at, createdAt }) => ({
      _id: owner?._id ?? _id,
      module: owner ? module.type : 'tasks',
      number: owner?.number ?? null,
      name: title,
      detail: owner?.name ?? '',
      at: due_at ?? createdAt,
    }));
