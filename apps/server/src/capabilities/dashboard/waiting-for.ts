import { hasFullAccess, canInTab, visibilityScopeOf } from '@lendwright/access';
import { listFields, LOANS, numberOf, readChangedRows, readNamedRows, reviewsFor, type WaitingRow } from '../records';
import type { LoanFigures } from './count-loans';
import type { Dashboard, DashboardGround } from './dashboard-ground';

type Waiting = NonNullable<Dashboard['waiting']>;
type Item = Waiting['changed']['items'][number];

/** Loans that were looked at longer ago than this are no longer told of. */
const SEEN_DAYS = 30;
const MOST = 200;
const ITEMS = 20;

/** Whose documents wait for a viewer: of all loans within reach, of the own ones alone, or nobody's. */
export function documentsOf({ viewer }: Pick<DashboardGround, 'viewer'>): 'reach' | 'own' | 'none' {
  if (!canInTab(viewer, 'docs', 'view')) return 'none';
  const rights = viewer.rights.tabs.docs;
  const isLimited = !hasFullAccess(viewer) && rights?.own === true && rights.global !== true;
  return isLimited && visibilityScopeOf(viewer, LOANS.key) !== 'own' ? 'own' : 'reach';
}

/** What waits for this very person: documents to review, changes to decide, and own loans that others have changed. */
export async function waitingFor(ground: DashboardGround, loans: LoanFigures | null): Promise<Waiting> {
  const { engine, tx, setup, viewer } = ground;
  const isOfDocuments = loans !== null && documentsOf(ground) !== 'none';
  const documents = isOfDocuments ? await readNamedRows(tx, loans.documents.oldest) : [];
  const reviews = canInTab(viewer, 'history', 'view') ? await reviewsFor(engine, tx, setup, viewer) : null;
  const { accountId, personId } = viewer;
  const changed =
    loans && personId ? await readChangedRows(tx, LOANS.key, { accountId, personId }, SEEN_DAYS, MOST) : [];
  return {
    documents: isOfDocuments
      ? { count: loans.documents.count, items: documents.map((row) => itemOf(ground, row, '', row.updated_at)) }
      : null,
    reviews: reviews && {
      count: reviews.length,
      items: reviews.slice(0, ITEMS).map(({ row, title }) => itemOf(ground, row, title, row.requested_at)),
    },
    changed: {
      count: changed.length,
      items: changed.slice(0, ITEMS).map((row) => itemOf(ground, row, row.updated_name, row.updated_at)),
    },
  };
}

function itemOf({ setup, viewer }: DashboardGround, row: WaitingRow, detail: string, at: string): Item {
  const module = row.module_key;
  // The name of a loan's person stands with the loan; of everybody else it is an answer that a role may not see.
  const isNamed = module === LOANS.key || listFields(setup, module, viewer).has('first_name');
  const name = isNamed ? `${row.first_name} ${row.last_name}`.trim() || row.email : '';
  return { _id: row.id, module, number: numberOf(row, setup), name, detail, at };
}
