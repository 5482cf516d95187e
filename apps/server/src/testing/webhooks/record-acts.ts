import { paymentInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { explainDocument } from '../../capabilities/documents/explain-document';
import { removeFile } from '../../capabilities/documents/remove-file';
import { deletePayment, savePayment } from '../../capabilities/payments/requests/change-payment';
import { undoReview } from '../../capabilities/reviews/undo-review';
import { voidRequest } from '../../capabilities/signing/requests/change-signers';
import { expireRequests } from '../../capabilities/signing/requests/expire-requests';
import { decline } from '../../capabilities/signing/session/leave-session';
import { startSigning } from '../../capabilities/signing/session/start-session';
import { queueEmail } from '../../platform/mail/queue-email';
import { createPaymentFixture } from '../companies/payment-fixture';
import { readReviewingCompany } from '../companies/reviewing-company';
import { createDocumentFixture, samplePdf } from '../document-fixture';
import { createFreshDatabase } from '../fresh-database';
import { createNoteFixture } from '../notes/note-fixture';
import { BORROWER, createSigningFixture, SIGNER_CONNECTION, LENDER } from '../signing-fixture';
import { createTaskFixture } from '../task-fixture';
import type { RecordActs } from './event-receivers';
import { openBankLinks, openLenders, openServicing } from './loan-acts';
import { resolveQueuedMails } from './resolve-queued-mails';

const DAY_MS = 86_400_000;

export async function openTasks(): Promise<RecordActs> {
  const tasks = await createTaskFixture();
  const { fresh, lender, people } = tasks;
  const admin = lender.viewer('admin');
  const loan = await people.addLoan(admin, []);
  const act = async () => {
    const id = await tasks.create(admin, { module: 'loans', owner: loan });
    await tasks.update(admin, id, { title: 'Call again' });
    await tasks.update(admin, id, { status: 'Completed' });
    await tasks.setActivity(admin, id, false);
    await tasks.setActivity(admin, id, true);
    await tasks.create(admin, { title: 'Belongs to no record' });
  };
  return { fresh, lender, act, close: () => fresh.drop() };
}

async function openNotes(): Promise<RecordActs> {
  const notes = await createNoteFixture();
  const ada = notes.people['Ada'];
  if (!ada) throw new Error('Ada is one of the people');
  const act = async () => {
    const { _id: id } = await notes.create(ada, { content: 'The secret of the note', type: 'Public' });
    await notes.save(ada, id as Id, { content: 'Changed' });
    await notes.setActivity(ada, id as Id, false);
    await notes.setActivity(ada, id as Id, true);
    await notes.create(ada, { content: 'For me only', type: 'Private' });
  };
  return { ...notes, act };
}

async function openPayments(): Promise<RecordActs> {
  const payments = await createPaymentFixture();
  const act = async () => {
    const id = await payments.request();
    await payments.pay(id);
    await payments.deliver();
    await payments.refund(id, 500);
    await payments.deliver();
    const unpaid = await payments.request();
    const body = paymentInput.parse({
      ...{ owner: payments.loan, paymentFrequency: 'Onetime', paymentMethod: { ach: true, card: false } },
      payments: [{ item: 'The secret of the payment', amount: '900.00' }],
    });
    await payments.run(payments.officer, (context) => savePayment(context, unpaid, body));
    await payments.run(payments.officer, (context) => deletePayment(context, unpaid));
  };
  return { ...payments, act };
}

async function openFailedPayments(): Promise<RecordActs> {
  const payments = await createPaymentFixture();
  const act = async () => {
    await payments.pay(await payments.request(), { instrument: 'card_0002' });
    await payments.deliver();
    await payments.pay(await payments.request(), { instrument: 'card_0259' });
    await payments.deliver();
    await payments.pay(await payments.request(), { kind: 'ach', instrument: 'bank_1113' });
    await payments.deliver();
  };
  return { ...payments, act };
}

async function openDocuments(): Promise<RecordActs> {
  const documents = await createDocumentFixture();
  const { lender, officer } = documents;
  const act = async () => {
    const file = { element: 'statements', name: 'statement.pdf', data: await samplePdf() };
    const { document } = await documents.send(documents.borrower, file);
    await documents.setStatus('statements', 'Approved');
    await removeFile(lender.engine, lender.scope, officer, document.files.at(-1)?._id as Id);
    const explanation = {
      owner: documents.loan,
      element: 'lease',
      kind: 'not_applicable' as const,
      reason: 'I own it.',
    };
    await explainDocument(lender.engine, lender.scope, documents.borrower, explanation);
  };
  return { ...documents, act };
}

async function openSigning(): Promise<RecordActs> {
  const signing = await createSigningFixture();
  const act = async () => {
    const id = await signing.request(await signing.addDoc('Rate lock'), [BORROWER, LENDER]);
    await signing.sign(BORROWER.email);
    await signing.sign(LENDER.email);
    await signing.seal(id);
  };
  return { ...signing, act };
}

async function openEndedSigning(): Promise<RecordActs> {
  const signing = await createSigningFixture();
  const { context, lender, officer } = signing;
  const act = async () => {
    const doc = await signing.addDoc('Rate lock');
    await signing.request(doc, [BORROWER, LENDER]);
    const { ticket } = await startSigning(context, await signing.linkFor(BORROWER.email), SIGNER_CONNECTION);
    await decline(context, { ticket, reason: 'The secret of the signer' }, SIGNER_CONNECTION);
    const voided = await signing.request(doc, [BORROWER, LENDER]);
    await voidRequest(context, lender.scope, officer, voided, { reason: 'The secret of the officer' });
    await signing.request(doc, [BORROWER, LENDER]);
    await expireRequests(context, lender.scope, new Date(Date.now() + 15 * DAY_MS));
  };
  return { ...signing, act };
}

async function openReviews(): Promise<RecordActs> {
  const freshDatabase = await createFreshDatabase();
  const lender = await readReviewingCompany(freshDatabase.database);
  const loan = await lender.makeLoan({ loan_amount: 100_00, rate: 6 });
  const act = async () => {
    await lender.save(loan, lender.viewer('processor'), { rate: 5.5 });
    const { rows } = await freshDatabase.owner.query<{ history_id: Id }>('select history_id from app.reviews');
    const [officer, request] = [lender.viewer('officer'), rows[0]?.history_id as Id];
    await lender.review(officer, request, 'rate', 'reject');
    await undoReview(lender.engine, lender.scope, officer, request, { field: 'rate' });
  };
  return { fresh: freshDatabase, lender, act, close: () => freshDatabase.drop() };
}

async function openEmails(): Promise<RecordActs> {
  const { fresh, lender, loan, close: closeFixture } = await createNoteFixture();
  const act = async () => {
    const [to, record] = [
      [{ address: 'ann@mail.example' }, { address: 'bo@mail.example' }],
      { module: 'loans', recordId: loan },
    ];
    const content = { subject: 'The secret of the email', text: 'Hello', html: null, from: null, createdName: 'Ada' };
    await lender.scope.write((tx) =>
      queueEmail(tx, { ...content, purpose: 'service', source: { kind: 'system' }, to, record }),
    );
    await resolveQueuedMails(fresh, lender);
  };
  return { fresh, lender, act, close: closeFixture };
}

/** Acts of each capability, with the events that a role with all rights and one with the history alone receive. */
export const RECORD_ACTS: readonly (readonly [
  name: string,
  open: () => Promise<RecordActs>,
  names: string,
  hidden: string,
])[] = [
  ['tasks', openTasks, 'task.created task.updated task.completed task.deleted task.restored', ''],
  ['notes', openNotes, 'note.created note.updated note.deleted note.restored', ''],
  [
    'payments',
    openPayments,
    'payment.requested payment.succeeded payment.refunded payment.requested payment.updated payment.deleted',
    '',
  ],
  [
    'servicing',
    openServicing,
    'servicing.started servicing.entry_added servicing.terms_changed servicing.payoff_quoted',
    '',
  ],
  [
    'bank links',
    openBankLinks,
    'assets_report.requested bank_link.created assets_report.delivered assets_report.refreshed assets_report.delivered bank_link.revoked assets_report.removed assets_report.requested bank_link.created bank_link.repaired',
    '',
  ],
  ['lenders', openLenders, 'lender.status_changed lender.note_added', ''],
  [
    'payments that fail',
    openFailedPayments,
    'payment.requested payment.failed payment.requested payment.succeeded payment.disputed payment.requested payment.succeeded payment.returned',
    '',
  ],
  ['documents', openDocuments, 'document.uploaded document.reviewed document.removed document.explained', ''],
  ['signing', openSigning, 'signing.sent signing.signed signing.signed signing.completed', ''],
  [
    'signing that ends',
    openEndedSigning,
    'signing.sent signing.declined signing.sent signing.voided signing.sent signing.expired',
    '',
  ],
  // The history includes reviews, so receivers of the history are notified of them.
  [
    'reviews',
    openReviews,
    'review.requested review.decided review.reopened',
    'review.requested review.decided review.reopened',
  ],
  ['emails', openEmails, 'email.sent', ''],
];
