import type { Viewer } from '@lendwright/access';
import {
  documentCounts,
  isOutstanding,
  type AnswerOf,
  type BodyOf,
  type loanEvent,
  type loanOverviews as operation,
} from '@lendwright/api';
import { requiredWithoutPending, resolveForm, type CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readRequestedDocuments, type RequestedDocument } from '../documents';
import {
  abilitiesOf,
  accessFilterOf,
  fieldsWithPendingAnswers,
  formFor,
  formViewer,
  isFinalStatus,
  LOANS,
  nameFor,
  peopleOfRows,
  presentRecord,
  readPendingReviewsOf,
  readRecordsByIds,
  readUploadedOfRecords,
  tabsOf,
  todayIn,
  visibleInfo,
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
function eventOf(
  { at, act, changes }: EventRow,
  documents: readonly RequestedDocument[],
  nameIn: (name: string) => string,
): LoanEvent | null {
  const status = changes.find(({ field }) => field === '@status');
  if (act === 'create') return { kind: 'created', title: '', at };
  if (act === 'submit') return { kind: 'submitted', title: '', at };
  if (status) return typeof status.to === 'string' ? { kind: 'status', title: nameIn(status.to), at } : null;
  const [change] = changes;
  const document = documents.find(({ element }) => element === change?.field);
  if (!document) return null;
  const to = act === 'upload' ? 'Awaiting Review' : change?.to;
  return isDocumentEvent(to) ? { kind: DOCUMENT_EVENTS[to], title: document.name, at } : null;
}

/** Fields for the closing date, the agreed one first. */
const CLOSING_FIELDS = ['estimated_closing_date', 'closing_date', 'requested_closing_date'] as const;

function closingOf(form: CompiledForm, { info }: WireRecord): Overview['closing'] {
  for (const id of CLOSING_FIELDS) {
    const [field, date] = [form.byId.get(id), info[id]];
    if (field?.element.type === 'date' && typeof date === 'string' && date !== '') return { title: field.title, date };
  }
  return null;
}

/** The first assigned team member. */
function contactOf({ workforces: [firstEntry] }: WireRecord): Overview['contact'] {
  if (!firstEntry) return null;
  const { first_name, last_name, email, phone } = firstEntry.user;
  return {
    _id: firstEntry._id,
    name: `${first_name} ${last_name}`.trim(),
    title: firstEntry.role?.title ?? null,
    email,
    phone,
  };
}

/** The data for the overviews of all requested loans. */
interface OverviewContext {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly people: Awaited<ReturnType<typeof peopleOfRows>>;
  readonly documentsOf: (loan: Id) => readonly RequestedDocument[];
  readonly uploadedOf: (loan: Id) => ReadonlySet<string>;
  readonly pendingOf: (loan: Id) => Awaited<ReturnType<typeof readPendingReviewsOf>>;
  readonly eventsOf: (loan: Id) => readonly EventRow[];
}

/** Reads the data of all overviews, with one statement per kind. */
async function readContext(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  loans: readonly { readonly row: RecordRow; readonly form: CompiledForm }[],
): Promise<OverviewContext> {
  const ids = loans.map(({ row }) => row.id);
  const loansWithDocuments = loans.filter(({ row }) => tabsOf(viewer, LOANS, row, setup.settings).includes('docs'));
  const [people, documents, uploadedOf, pendingRows, events] = await Promise.all([
    peopleOfRows(
      tx,
      loans.map(({ row }) => row),
    ),
    readRequestedDocuments(tx, setup, viewer, loansWithDocuments),
    readUploadedOfRecords(tx, ids),
    readPendingReviewsOf(tx, ids),
    readRecentEvents(tx, ids),
  ]);
  return {
    ...{ setup, viewer, people, uploadedOf },
    documentsOf: (loan) => documents.get(loan) ?? [],
    pendingOf: (loan) => pendingRows.filter((review) => review.record_id === loan),
    eventsOf: (loan) => events.filter((event) => event.record_id === loan),
  };
}

function overviewOf(context: OverviewContext, row: RecordRow, storedForm: CompiledForm): Overview {
  const { setup, viewer, people } = context;
  const form = formFor(storedForm, viewer);
  const record = presentRecord(row, { setup, viewer, people, info: visibleInfo(form, row, viewer) });
  const abilities = abilitiesOf(viewer, LOANS, row);
  const status = row.status_id === null ? undefined : setup.statuses.get(row.status_id);
  const isOpen = !status || !isFinalStatus(status);
  const maySubmit = isOpen && abilities.submit;
  const documents = context.documentsOf(row.id);
  const { required } = resolveForm(form, row.info, formViewer(viewer, abilities.submit), undefined, {
    uploaded: context.uploadedOf(row.id),
    today: todayIn(setup.timeZone),
  });
  const pendingFields = fieldsWithPendingAnswers(context.pendingOf(row.id));
  const nameIn = nameFor(setup, viewer);
  const events = context.eventsOf(row.id).map((event) => eventOf(event, documents, nameIn));
  const toSend = isOpen ? documents.filter(isOutstanding) : [];
  const refusedDocuments = toSend.filter(({ status }) => status === 'Awaiting Reupload');
  const missingDocuments = toSend.filter((document) => !refusedDocuments.includes(document));
  return {
    _id: row.id,
    contact: contactOf(record),
    questions: maySubmit
      ? requiredWithoutPending(required, pendingFields).filter(
          ({ field }) => form.byId.get(field)?.kind.answeredBy !== 'upload',
        )
      : [],
    documents: [...refusedDocuments, ...missingDocuments].map(({ element, name, status, reason }) => ({
      element,
      name,
      status,
      reason,
    })),
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
export async function readLoanOverviews(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { loans }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const access = accessFilterOf(viewer, LOANS.key);
  return scope.read(async (tx) => {
    const rows = await readRecordsByIds(tx, [...new Set(loans)], LOANS.key, access);
    const withForms = await Promise.all(
      rows.map(async (row) => ({ row, form: await engine.setups.formOf(tx, setup, row.form_id, row.form_version) })),
    );
    const context = await readContext(tx, setup, viewer, withForms);
    return { overviews: withForms.map(({ row, form }) => overviewOf(context, row, form)) };
  });
}
