import type { Viewer } from '@lendwright/access';
import {
  documentCounts,
  isToSend,
  type AnswerOf,
  type BodyOf,
  type loanEvent,
  type loanOverviews as operation,
} from '@lendwright/api';
import { requiredWithoutPending, resolveForm, type CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { requestedDocuments, type RequestedDocument } from '../documents';
import {
  abilitiesOf,
  accessFilterOf,
  fieldsWithPendingAnswers,
  findRecord,
  formViewer,
  isFinalStatus,
  LOANS,
  presentOne,
  readPendingReviews,
  readUploaded,
  tabsOf,
  todayIn,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
  type WireRecord,
} from '../records';
import { readRecentEvents, type EventRow } from './last-event-rows';

type Overview = AnswerOf<typeof operation>['overviews'][number];
type LoanEvent = z.output<typeof loanEvent>;

const DOCUMENT_EVENTS = {
  'Awaiting Review': 'document_received',
  Approved: 'document_approved',
  'Awaiting Reupload': 'document_refused',
  'N/A': 'document_not_needed',
} as const satisfies Readonly<Record<string, LoanEvent['kind']>>;

const isDocumentEvent = (status: unknown): status is keyof typeof DOCUMENT_EVENTS =>
  typeof status === 'string' && Object.hasOwn(DOCUMENT_EVENTS, status);

/** The event of a history entry; null if it is about a document that the viewer may not see. */
function eventOf({ at, act, changes }: EventRow, documents: readonly RequestedDocument[]): LoanEvent | null {
  const status = changes.find(({ field }) => field === '@status');
  if (act === 'create') return { kind: 'created', title: '', at };
  if (act === 'submit') return { kind: 'submitted', title: '', at };
  if (status) return typeof status.to === 'string' ? { kind: 'status', title: status.to, at } : null;
  const [change] = changes;
  const document = documents.find(({ element }) => element === change?.field);
  if (!document) return null;
  const to = act === 'upload' ? 'Awaiting Review' : change?.to;
  return isDocumentEvent(to) ? { kind: DOCUMENT_EVENTS[to], title: document.name, at } : null;
}

/** Fields that hold the date of closing, the agreed one first. */
const CLOSING_FIELDS = ['estimated_closing_date', 'closing_date', 'requested_closing_date'] as const;

function closingOf(form: CompiledForm, { info }: WireRecord): Overview['closing'] {
  for (const id of CLOSING_FIELDS) {
    const [field, date] = [form.byId.get(id), info[id]];
    if (field?.element.type === 'date' && typeof date === 'string' && date !== '') return { title: field.title, date };
  }
  return null;
}

/** The first assigned team member. */
function contactOf({ workforces: [first] }: WireRecord): Overview['contact'] {
  if (!first) return null;
  const { first_name, last_name, email, phone } = first.user;
  return { _id: first._id, name: `${first_name} ${last_name}`.trim(), title: first.role?.title ?? null, email, phone };
}

async function overviewOf(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  row: RecordRow,
): Promise<Overview> {
  const { form, record } = await presentOne(engine, tx, setup, row, viewer);
  const abilities = abilitiesOf(viewer, LOANS, row);
  const status = row.status_id === null ? undefined : setup.statuses.get(row.status_id);
  const isOpen = !status || !isFinalStatus(status);
  const maySubmit = isOpen && abilities.submit;
  const hasDocuments = tabsOf(viewer, LOANS, row, setup.settings).includes('docs');
  const documents = hasDocuments ? await requestedDocuments(engine, tx, setup, viewer, row.id) : [];
  const { required } = resolveForm(form, row.info, formViewer(viewer, abilities.submit), undefined, {
    uploaded: await readUploaded(tx, row.id),
    today: todayIn(setup.timeZone),
  });
  const pending = fieldsWithPendingAnswers(await readPendingReviews(tx, row.id));
  const events = (await readRecentEvents(tx, row.id)).map((event) => eventOf(event, documents));
  const toSend = isOpen ? documents.filter(isToSend) : [];
  const refused = toSend.filter(({ status }) => status === 'Awaiting Reupload');
  const missing = toSend.filter((document) => !refused.includes(document));
  return {
    _id: row.id,
    contact: contactOf(record),
    questions: maySubmit
      ? requiredWithoutPending(required, pending).filter(
          ({ field }) => form.byId.get(field)?.kind.answeredBy !== 'upload',
        )
      : [],
    documents: [...refused, ...missing].map(({ element, name, status, reason }) => ({ element, name, status, reason })),
    documentCounts: { ...documentCounts(documents), toSend: toSend.length },
    hasDocuments: documents.length > 0,
    maySubmit,
    version: row.version,
    lastEvent: events.find((event) => event !== null) ?? null,
    closing: closingOf(form, record),
  };
}

/**
 * Summarizes loans for their borrower or partner. The contact is the first team member assigned to the loan. The last
 * event is a submission, a status or a visible document; other changes are for staff. Nothing is outstanding for a loan
 * in a final status. Unknown, foreign and invisible loans are left out.
 */
export async function loanOverviews(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { loans }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const access = accessFilterOf(viewer, LOANS.key);
  return scope.read(async (tx) => {
    const overviews: Overview[] = [];
    for (const id of new Set(loans)) {
      const row = await findRecord(tx, LOANS.key, id, access);
      if (row) overviews.push(await overviewOf(engine, tx, setup, viewer, row));
    }
    return { overviews };
  });
}
