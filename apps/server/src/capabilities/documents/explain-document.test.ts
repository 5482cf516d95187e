import { documentCounts } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDocumentFixture, type DocumentFixture } from '../../testing/document-fixture';
import { readUploadedIds } from '../records';
import { removeFile } from './remove-file';
import { acceptExplanation, explainDocument } from './explain-document';
import { listDocuments } from './list-documents';
import { setDocumentStatuses } from './set-document-status';
import { samplePdf } from './testing/real-files';

const fixtures = new Map<boolean, DocumentFixture>();
let fixture: DocumentFixture;
beforeAll(async () => {
  for (const documentNotApplicable of [false, true])
    fixtures.set(
      documentNotApplicable,
      await createDocumentFixture({ documentNotApplicable, answerLater: documentNotApplicable }),
    );
});
afterAll(async () => {
  for (const listedFixture of fixtures.values()) await listedFixture.close();
});
beforeEach(async () => {
  fixture = fixtures.get(false) as DocumentFixture;
  for (const listedFixture of fixtures.values())
    for (const table of ['files', 'documents']) await listedFixture.fresh.owner.query(`delete from app.${table}`);
});

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrownError: unknown) => thrownError,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error.code;
};
const at = () => [fixture.lender.engine, fixture.lender.scope] as const;
const explain = (viewer = fixture.borrower, reason = 'I rent, so there is none.', element = 'w2') =>
  explainDocument(...at(), viewer, { owner: fixture.loan, element, kind: 'not_applicable', reason });
const accept = (viewer = fixture.officer) => acceptExplanation(...at(), viewer, { owner: fixture.loan, element: 'w2' });
const readDocument = async () =>
  (await listDocuments(...at(), fixture.officer, { owner: fixture.loan })).docs.find(({ element }) => element === 'w2');
const isAnswered = async () => (await fixture.lender.scope.read((tx) => readUploadedIds(tx, fixture.loan))).has('w2');

const waiting = async () => {
  const { rows } = await fixture.fresh.owner.query<{ n: number }>(
    'select documents_waiting as n from app.records where id = $1',
    [fixture.loan],
  );
  return rows[0]?.n;
};

describe('an explanation why a document is missing', () => {
  it('is shown to staff with its reason, counts as answered, and is in the history', async () => {
    expect(await isAnswered()).toBe(false);
    const { document } = await explain();
    expect(document).toMatchObject({
      status: 'Not Uploaded',
      explanation: { kind: 'not_applicable', reason: 'I rent, so there is none.', accepted: false },
    });
    expect(await readDocument()).toEqual(document);
    expect(await isAnswered()).toBe(true);
    expect(await waiting()).toBe(1);
    const { rows } = await fixture.fresh.owner.query(
      'select act, reason, changes from app.history where record_id = $1 order by version desc limit 1',
      [fixture.loan],
    );
    expect(rows).toEqual([
      {
        act: 'document-explanation',
        reason: 'I rent, so there is none.',
        changes: [{ field: 'w2', from: 'Not Uploaded', to: 'Not applicable' }],
      },
    ]);
  });

  it('is accepted by staff only, once, and sets N/A only if the company uses it', async () => {
    expect(await codeOf(accept())).toBe('status_invalid');
    await explain();
    expect(await codeOf(accept(fixture.borrower))).toBe('forbidden');
    expect((await accept()).document).toMatchObject({ status: 'Not Uploaded', explanation: { accepted: true } });
    expect(await waiting()).toBe(0);
    expect(await codeOf(accept())).toBe('status_invalid');
    fixture = fixtures.get(true) as DocumentFixture;
    await explain();
    expect((await accept()).document).toMatchObject({ status: 'N/A', explanation: { accepted: true } });
  });

  it('ends with a new request or an upload', async () => {
    await explain();
    await fixture.setStatus('w2', 'Awaiting Reupload', 'We need it from last year.');
    expect(await readDocument()).toMatchObject({ status: 'Awaiting Reupload', explanation: null });
    expect(await isAnswered()).toBe(false);
    await explain();
    await fixture.send(fixture.borrower, { element: 'w2', name: 'W2.pdf', data: samplePdf() });
    expect(await readDocument()).toMatchObject({ status: 'Awaiting Review', explanation: null });
    expect(await codeOf(explain())).toBe('status_invalid');
  });

  it('comes back when a change of several documents is undone, and only then', async () => {
    const undo = (status: 'Not Uploaded' | 'Awaiting Reupload') =>
      setDocumentStatuses(...at(), fixture.officer, {
        owner: fixture.loan,
        changes: [{ element: 'w2', status, restoresExplanation: true }],
      });
    await undo('Not Uploaded');
    expect(await readDocument()).toMatchObject({ explanation: null });
    const { document } = await explain();
    await fixture.setStatus('w2', 'Awaiting Reupload', 'We need it.');
    await undo('Not Uploaded');
    const { at: _at, ...explanation } = document.explanation ?? { at: '' };
    expect(await readDocument()).toMatchObject({ status: 'Not Uploaded', reason: null, explanation });
    expect(await isAnswered()).toBe(true);
    expect(await waiting()).toBe(1);
    await fixture.setStatus('w2', 'Awaiting Reupload', 'We need it.');
    await undo('Awaiting Reupload');
    expect(await readDocument()).toMatchObject({ status: 'Awaiting Reupload', explanation: null });
  });

  it('stays when staff remove a refused file', async () => {
    const { document } = await fixture.send(fixture.borrower, { element: 'w2', name: 'W2.pdf', data: samplePdf() });
    await fixture.setStatus('w2', 'Awaiting Reupload', 'blurred');
    await explain();
    await removeFile(...at(), fixture.officer, document.files[0]?._id as Id);
    expect(await readDocument()).toMatchObject({
      ...{ status: 'Awaiting Reupload', reason: 'blurred', files: [] },
      explanation: { reason: 'I rent, so there is none.', accepted: false },
    });
    const { rows } = await fixture.fresh.owner.query(
      'select act, reason from app.history where record_id = $1 order by version desc limit 1',
      [fixture.loan],
    );
    expect(rows).toEqual([{ act: 'remove-file', reason: 'blurred' }]);
  });

  it('can promise the document for a later day, which is to send again then', async () => {
    const promise = (promisedDay?: string) =>
      explainDocument(...at(), fixture.borrower, {
        ...{ owner: fixture.loan, element: 'w2', kind: 'later', reason: 'My employer sends it in January.' },
        ...(promisedDay === undefined ? {} : { until: promisedDay }),
      });
    expect(await codeOf(promise('2999-01-31'))).toBe('status_invalid');
    fixture = fixtures.get(true) as DocumentFixture;
    for (const day of ['2020-01-31', '2999-02-30']) expect(await codeOf(promise(day))).toBe('status_invalid');
    expect((await promise()).document.explanation).toMatchObject({ kind: 'later', until: null, isDue: false });
    const { document } = await promise('2999-01-31');
    expect(document.explanation).toMatchObject({ until: '2999-01-31', isDue: false, accepted: false });
    expect(documentCounts([(await accept()).document])).toEqual({ required: 1, received: 0, toSend: 0 });
    expect(await isAnswered()).toBe(true);
    await fixture.fresh.owner.query(`update app.documents set explanation_until = '2020-01-31'`);
    const dueDocument = await readDocument();
    expect(dueDocument && documentCounts([dueDocument])).toEqual({ required: 1, received: 0, toSend: 1 });
    expect(await isAnswered()).toBe(false);
  });

  it('needs a reason, and a document that the sender may upload', async () => {
    expect(await codeOf(explain(fixture.borrower, '  '))).toBe('reason_missing');
    expect(await codeOf(explain(fixture.borrower, 'none', 'secret_scan'))).toBe('not_found');
    expect(await codeOf(explain(fixture.borrower, 'none', 'for_staff'))).toBe('forbidden');
    expect(await codeOf(explain(fixture.unrelatedViewer))).toBe('not_found');
  });
});
