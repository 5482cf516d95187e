import { DOCUMENT_STATUSES } from '@lendwright/api';
import { isRefusal, newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock/clock';
import type { Bytes } from '../../platform/http/route';
import { listRecords } from '../lists';
import { LOANS } from '../records';
import type { DocumentStatus } from './documents-rows';
import { linkFile } from './link-file';
import { listDocuments } from './list-documents';
import { removeFile } from './remove-file';
import { setDocumentStatus, setDocumentStatuses, statusIssue } from './set-document-status';
import { setFileViewed } from './set-file-viewed';
import { createDocumentFixture, type DocumentFixture } from '../../testing/document-fixture';
import { REAL_FILES, samplePdf } from './testing/real-files';
import { viewDocument } from './view-document';
import { viewFile } from './view-file';

let fixture: DocumentFixture;
const NOW = '2026-03-02T12:00:00.000Z';

beforeAll(async () => {
  fixture = await createDocumentFixture({ emailOnReupload: true });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of ['files', 'documents', 'mails']) await fixture.fresh.owner.query(`delete from app.${table}`);
});

const readRefusalCode = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error.code;
};
const list = (viewer = fixture.officer) =>
  listDocuments(fixture.lender.engine, fixture.lender.scope, viewer, { owner: fixture.loan });
const setStatus = (status: DocumentStatus, reason?: string, viewer = fixture.officer, element = 'statements') =>
  setDocumentStatus(fixture.lender.engine, fixture.lender.scope, viewer, {
    owner: fixture.loan,
    element,
    status,
    ...(reason === undefined ? {} : { reason }),
  });
const pdf = (element = 'statements') => ({ element, name: 'May.pdf', data: samplePdf(), type: 'application/pdf' });
const upload = async (element = 'statements'): Promise<Id> =>
  (await fixture.send(fixture.borrower, pdf(element))).document.files.at(-1)?._id ?? '';
const services = (now = NOW) => ({ files: fixture.files, fileLinks: fixture.links, clock: fixedClock(now) });
const view = (
  id: Id,
  viewer = fixture.officer,
  query: { key?: string; download?: '0' | '1' } = {},
  now = NOW,
): Promise<Bytes> => viewFile(fixture.lender.engine, services(now), fixture.lender.scope, viewer, id, query);
const readRecord = async () =>
  (await fixture.fresh.owner.query('select version, documents_waiting from app.records where id = $1', [fixture.loan]))
    .rows[0] as { version: number; documents_waiting: number };
const readAllDocuments = async () =>
  JSON.stringify(
    (
      await fixture.fresh.owner.query(
        'select d.*, f.*, r.version, r.documents_waiting from app.records r left join app.documents d on d.record_id = r.id left join app.files f on f.document_id = d.id where r.id = $1 order by f.id',
        [fixture.loan],
      )
    ).rows,
  );

describe('the list', () => {
  it('shows the documents that the form requests, in its order, with what was uploaded', async () => {
    await upload();
    const { docs, mayReview, mayRemove, mayUpload } = await list();
    expect(docs.map(({ element }) => element)).toEqual([
      'paystub',
      'w2',
      'secret_scan',
      'single',
      'statements',
      'only_pdf',
      'anything',
      'lease',
      'for_staff',
    ]);
    expect(docs.find(({ element }) => element === 'w2')).toMatchObject({
      _id: null,
      mandatory: true,
      isMultiple: true,
      status: 'Not Uploaded',
      section: 'loan',
      files: [],
    });
    expect(docs.find(({ element }) => element === 'only_pdf')?.file_type).toEqual(['pdf']);
    expect(docs.find(({ element }) => element === 'statements')).toMatchObject({
      status: 'Awaiting Review',
      files: [{ name: 'May.pdf', type: 'application/pdf', isViewed: false }],
    });
    expect({ mayReview, mayRemove, mayUpload }).toEqual({ mayReview: true, mayRemove: true, mayUpload: true });
  });

  it('leaves out what the role or a rule hides, and offers borrowers no review', async () => {
    const before = await list(fixture.borrower);
    expect(before.docs.map(({ element }) => element)).not.toContain('secret_scan');
    expect(before.docs.map(({ element }) => element)).toContain('lease');
    expect({ ...before, docs: [] }).toEqual({
      docs: [],
      explanations: ['not_applicable', 'unavailable'],
      contracts: [],
      mayReview: false,
      mayUpload: true,
      mayRemove: false,
    });
    await fixture.fresh.owner.query(`update app.records set info = info || '{"is_rented":"no"}' where id = $1`, [
      fixture.loan,
    ]);
    expect((await list(fixture.borrower)).docs.map(({ element }) => element)).not.toContain('lease');
    expect(await readRefusalCode(fixture.send(fixture.borrower, pdf('lease')))).toBe('not_found');
  });

  it('is not available to a person unrelated to the record', async () => {
    expect(await readRefusalCode(list(fixture.unrelatedViewer))).toBe('not_found');
    expect(await readRefusalCode(list(fixture.lender.viewer('none')))).toBe('not_found');
  });
});

describe('the status', () => {
  it('may follow any other that is consistent with the files', () => {
    const open = DOCUMENT_STATUSES.map((status) =>
      [true, false].flatMap((hasFiles) =>
        [true, false].map((mayBeNotApplicable) => statusIssue(status, { hasFiles, mayBeNotApplicable }) === null),
      ),
    );
    expect(open).toEqual([
      [false, false, true, true],
      [true, true, false, false],
      [true, true, true, true],
      [true, true, false, false],
      [true, false, true, false],
    ]);
  });

  it('changes from every state to every other, and back to review with a new file', async () => {
    await upload();
    for (const from of ['Awaiting Review', 'Awaiting Reupload', 'Approved'] as const) {
      for (const to of ['Awaiting Review', 'Awaiting Reupload', 'Approved'] as const) {
        await setStatus(from, 'blurred');
        expect((await setStatus(to, 'page 2 is missing')).document).toMatchObject({
          status: to,
          reason: to === 'Awaiting Reupload' ? 'page 2 is missing' : null,
        });
      }
      await upload();
      expect((await list()).docs.find(({ element }) => element === 'statements')).toMatchObject({
        status: 'Awaiting Review',
        reason: null,
      });
    }
  });

  it('needs a reason to request a reupload if the company emails it, and a company that uses N/A for that', async () => {
    await upload();
    expect(await readRefusalCode(setStatus('Awaiting Reupload'))).toBe('reason_missing');
    expect(await readRefusalCode(setStatus('Awaiting Reupload', '   '))).toBe('reason_missing');
    expect(await readRefusalCode(setStatus('N/A'))).toBe('status_invalid');
    expect(await readRefusalCode(setStatus('Approved', undefined, fixture.officer, 'w2'))).toBe('status_invalid');
    const otherFixture = await createDocumentFixture({ documentNotApplicable: true });
    const body = { owner: otherFixture.loan, element: 'w2', status: 'N/A' as const };
    expect(
      (await setDocumentStatus(otherFixture.lender.engine, otherFixture.lender.scope, otherFixture.officer, body))
        .document.status,
    ).toBe('N/A');
    const reuploadBody = { ...body, status: 'Awaiting Reupload' as const };
    const requestedStatus = await setDocumentStatus(
      otherFixture.lender.engine,
      otherFixture.lender.scope,
      otherFixture.officer,
      reuploadBody,
    );
    expect(requestedStatus.document).toMatchObject({ status: 'Awaiting Reupload', reason: null });
    expect((await otherFixture.fresh.owner.query('select 1 from app.mails')).rows).toEqual([]);
    await otherFixture.close();
  });

  it('is counted on the record, sent to lists, written to the history and mailed to the borrower', async () => {
    await upload('statements');
    await upload('single');
    const before = await readRecord();
    expect(before.documents_waiting).toBe(2);
    await setStatus('Awaiting Reupload', 'Page 2 is cut off.');
    expect(await readRecord()).toEqual({ version: before.version + 1, documents_waiting: 1 });
    const filters = [{ field: 'documentsWaiting', operator: 'equals' as const, value: 1 }];
    const { engine, scope } = fixture.lender;
    const foundRecord = await listRecords(engine, scope, fixture.officer, LOANS, { skip: 0, limit: 20, filters });
    expect(JSON.stringify(foundRecord)).toContain(fixture.loan);
    const history = 'select act, reason, changes from app.history where record_id = $1 order by version desc limit 2';
    const { rows: lines } = await fixture.fresh.owner.query(history, [fixture.loan]);
    expect(lines).toEqual([
      {
        act: 'document-status',
        reason: 'Page 2 is cut off.',
        changes: [{ field: 'statements', from: 'Awaiting Review', to: 'Awaiting Reupload' }],
      },
      { act: 'upload', reason: null, changes: [{ field: 'single', from: null, to: 'May.pdf' }] },
    ]);
    const { rows } = await fixture.fresh.owner.query('select to_address, text from app.mails');
    expect(rows).toEqual([
      { to_address: 'ann.lee@example.com', text: expect.stringContaining('Page 2 is cut off.') as string },
    ]);
  });

  it('is written once when set twice', async () => {
    await upload();
    await setStatus('Approved');
    const documentBefore = await readAllDocuments();
    await setStatus('Approved');
    expect(await readAllDocuments()).toBe(documentBefore);
  });
});

it('allows borrowers and partners to view and upload only, without a write', async () => {
  const file = await upload();
  const documentBefore = await readAllDocuments();
  const { engine, scope } = fixture.lender;
  // A borrower whose role wrongly has the right to change documents is still not staff.
  const rights = { ...fixture.borrower.rights, tabs: { docs: { own: true, update: true } } };
  for (const viewer of [fixture.borrower, { ...fixture.borrower, rights }]) {
    expect(await readRefusalCode(setStatus('Approved', undefined, viewer))).toBe('forbidden');
    expect(await readRefusalCode(setFileViewed(engine, scope, viewer, file, true))).toBe('forbidden');
    expect(await readRefusalCode(removeFile(engine, scope, viewer, file))).toBe('forbidden');
  }
  for (const viewer of [fixture.unrelatedViewer, { ...fixture.unrelatedViewer, rights }]) {
    expect(await readRefusalCode(setStatus('Approved', undefined, viewer))).toBe('not_found');
    expect(await readRefusalCode(setFileViewed(engine, scope, viewer, file, true))).toBe('not_found');
    expect(await readRefusalCode(removeFile(engine, scope, viewer, file))).toBe('not_found');
    expect(await readRefusalCode(fixture.send(viewer, pdf()))).toBe('not_found');
  }
  expect(await readAllDocuments()).toBe(documentBefore);
});

it('marks a file as viewed and not viewed', async () => {
  const file = await upload();
  const mark = (isViewed: boolean) =>
    setFileViewed(fixture.lender.engine, fixture.lender.scope, fixture.officer, file, isViewed);
  expect((await mark(true)).message).toBe('File Marked As Viewed Successfully');
  expect((await list()).docs.find(({ element }) => element === 'statements')?.files[0]?.isViewed).toBe(true);
  expect((await mark(false)).message).toBe('File Marked As Not Viewed Successfully');
  expect((await list()).docs.find(({ element }) => element === 'statements')?.files[0]?.isViewed).toBe(false);
});

it('soft-deletes a file, and the last one resets the status', async () => {
  const firstId = await upload();
  const secondId = await upload();
  const remove = (id: Id) => removeFile(fixture.lender.engine, fixture.lender.scope, fixture.officer, id);
  await remove(firstId);
  expect((await list()).docs.find(({ element }) => element === 'statements')).toMatchObject({
    status: 'Awaiting Review',
    files: [{ _id: secondId }],
  });
  await remove(secondId);
  expect((await list()).docs.find(({ element }) => element === 'statements')).toMatchObject({
    status: 'Not Uploaded',
    files: [],
  });
  expect((await readRecord()).documents_waiting).toBe(0);
  expect(await readRefusalCode(remove(secondId))).toBe('not_found');
  expect(await readRefusalCode(view(secondId))).toBe('not_found');
});

describe('viewing', () => {
  const read = async ({ stream }: Bytes) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  it('shows pictures and PDFs inline and downloads the rest, named by title and loan number', async () => {
    const shownIds: string[] = [];
    for (const [extension, data] of Object.entries(REAL_FILES)) {
      const { document } = await fixture.send(fixture.officer, { element: 'anything', name: `x.${extension}`, data });
      const answer = await view(document.files.at(-1)?._id ?? '');
      expect(await read(answer)).toEqual(data);
      expect(answer.headers['content-length']).toBe(String(data.length));
      const givenHeader = answer.headers['content-disposition'] ?? '';
      expect(givenHeader).toMatch(new RegExp(`filename="FX-1_anything_${document.files.length}\\.${extension}"`));
      if (givenHeader.startsWith('inline')) shownIds.push(extension);
    }
    expect(shownIds.sort()).toEqual(['gif', 'jpeg', 'jpg', 'pdf', 'png', 'webp']);
    expect((await view(await upload(), fixture.officer, { download: '1' })).headers['content-disposition']).toMatch(
      /^attachment/,
    );
  });

  it('requires the right at that moment, even with a key', async () => {
    const hiddenId = (await fixture.send(fixture.officer, pdf('secret_scan'))).document.files[0]?._id ?? '';
    const file = await upload();
    const link = await linkFile(fixture.lender.engine, services(), fixture.lender.scope, fixture.borrower, {
      file,
      download: false,
    });
    const key = new URL(link.url, 'https://x.example').searchParams.get('key') ?? '';
    expect(link.expiresAt).toBe('2026-03-02T12:01:00.000Z');
    expect((await view(file, fixture.borrower, { key })).headers['content-type']).toBe('application/pdf');
    expect(await readRefusalCode(view(file, fixture.borrower, { key }, '2026-03-02T12:01:00.001Z'))).toBe(
      'link_expired',
    );
    expect(await readRefusalCode(view(file, fixture.officer, { key }))).toBe('link_expired');
    expect(await readRefusalCode(view(file, { ...fixture.borrower, companyId: newId() }, { key }))).toBe(
      'link_expired',
    );
    expect(await readRefusalCode(view(hiddenId, fixture.borrower, { key }))).toBe('link_expired');
    for (const createdText of ['', '.', `${key}x`, key.slice(0, -1), `9${key}`, '99999999999999.AAAA'])
      expect(await readRefusalCode(view(file, fixture.borrower, { key: createdText }))).toBe('link_expired');
    expect(await readRefusalCode(view(hiddenId, fixture.borrower))).toBe('not_found');
    expect(await readRefusalCode(view(file, fixture.unrelatedViewer))).toBe('not_found');
    expect(
      await readRefusalCode(
        linkFile(fixture.lender.engine, services(), fixture.lender.scope, fixture.unrelatedViewer, {
          file,
          download: true,
        }),
      ),
    ).toBe('not_found');
    await fixture.fresh.owner.query('update app.records set people = $2 where id = $1', [fixture.loan, []]);
    expect(await readRefusalCode(view(file, fixture.borrower, { key }))).toBe('not_found');
    await fixture.fresh.owner.query('update app.records set people = array[$2::uuid] where id = $1', [
      fixture.loan,
      fixture.borrower.personId,
    ]);
  });

  it('reports bytes that are missing from the store', async () => {
    const file = await upload();
    const { rows } = await fixture.fresh.owner.query('select storage_key from app.files where id = $1', [file]);
    await fixture.files.remove((rows[0] as { storage_key: string }).storage_key);
    expect(await readRefusalCode(view(file))).toBe('not_found');
  });
});

describe('several documents in one step', () => {
  const setAll = (
    changes: readonly { element: string; status: DocumentStatus; reason?: string }[],
    viewer = fixture.officer,
  ) =>
    setDocumentStatuses(fixture.lender.engine, fixture.lender.scope, viewer, {
      owner: fixture.loan,
      changes: [...changes],
    });
  const readStatuses = async () =>
    Object.fromEntries((await list()).docs.map(({ element, status }) => [element, status] as const));

  it('approves them together, and undoes it the same way', async () => {
    await upload('statements');
    await upload('single');
    const { version } = await readRecord();
    const both = (status: DocumentStatus) => ['statements', 'single'].map((element) => ({ element, status }));
    expect((await setAll(both('Approved'))).docs.map(({ status }) => status)).toEqual(['Approved', 'Approved']);
    expect(await readRecord()).toEqual({ version: version + 2, documents_waiting: 0 });
    await setAll(both('Awaiting Review'));
    expect(await readRecord()).toEqual({ version: version + 4, documents_waiting: 2 });
  });

  it('requests them again in one email, and changes nothing if one cannot be changed', async () => {
    await upload('statements');
    const request = (element: string) => ({ element, status: 'Awaiting Reupload' as const, reason: 'Too dark' });
    await setAll([request('statements'), request('w2')]);
    const { rows } = await fixture.fresh.owner.query('select id from app.mails');
    expect(rows).toHaveLength(1);
    const documentBefore = await readAllDocuments();
    const unknownChange = { element: 'only_pdf', status: 'Approved' as const };
    expect(await readRefusalCode(setAll([{ element: 'statements', status: 'Approved' }, unknownChange]))).toBe(
      'status_invalid',
    );
    expect(await readRefusalCode(setAll([request('no_such_element')]))).toBe('not_found');
    expect(await readRefusalCode(setAll([request('statements')], fixture.borrower))).toBe('forbidden');
    expect(await readAllDocuments()).toBe(documentBefore);
    expect(await readStatuses()).toMatchObject({ statements: 'Awaiting Reupload', w2: 'Awaiting Reupload' });
  });
});

describe('the page of one document', () => {
  const show = (id: Id, viewer = fixture.officer) =>
    viewDocument(fixture.lender.engine, fixture.lender.scope, viewer, id);

  it('is found by the document and by its file, with its record', async () => {
    const file = await upload();
    const documentByFile = await show(file, fixture.borrower);
    expect(documentByFile).toMatchObject({ file, owner: { _id: fixture.loan, module: 'loans' }, mayReview: false });
    expect((await show(documentByFile.document._id ?? '')).document.files.map(({ _id }) => _id)).toEqual([file]);
  });

  it('does not exist for people without access, for hidden documents and for removed files', async () => {
    const file = await upload();
    const hiddenAnswer = await fixture.send(fixture.officer, pdf('secret_scan'));
    const ids = [newId(), hiddenAnswer.document._id ?? '', hiddenAnswer.document.files[0]?._id ?? ''];
    for (const id of ids) expect(await readRefusalCode(show(id, fixture.borrower))).toBe('not_found');
    expect(await readRefusalCode(show(file, fixture.unrelatedViewer))).toBe('not_found');
    await removeFile(fixture.lender.engine, fixture.lender.scope, fixture.officer, file);
    expect(await readRefusalCode(show(file))).toBe('not_found');
  });
});
