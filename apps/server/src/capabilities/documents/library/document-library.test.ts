import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocumentFixture, partsOf, samplePdf, type DocumentFixture } from '../../../testing/document-fixture';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany } from '../../../testing/companies/sample-company';
import { LOANS, readRecord } from '../../records';
import { documentsWithRecord } from '../list-documents';
import { listLibraryDocuments, readLibrary } from './list-library';
import { addLibraryDocument, saveLibraryDocument, setLibraryActivity } from './save-library-document';
import { viewLibraryDocument } from './view-library-document';

let fixture: DocumentFixture;
let admin: Viewer;
let programs: { readonly fix: Id; readonly arm: Id };
beforeAll(async () => {
  fixture = await createDocumentFixture();
  admin = fixture.lender.viewer('admin');
  const { programs: ids } = fixture.lender.ids;
  programs = { fix: ids.get('fix') as Id, arm: ids.get('arm') as Id };
});
afterAll(() => fixture.close());
beforeEach(() => fixture.fresh.owner.query('delete from app.library_documents'));

const PDF = { element: '', name: 'Wire guide.pdf', data: samplePdf('wire'), type: 'application/pdf' };
const add = (fields: Record<string, string>, sentBytes = [PDF]) =>
  addLibraryDocument(fixture.services, fixture.lender.scope, admin, partsOf(fields, sentBytes));
const list = (viewer = fixture.officer, body: { programs?: Id[]; owner?: Id } = {}) =>
  listLibraryDocuments(fixture.lender.engine, fixture.lender.scope, viewer, { programs: [], ...body });
const readTitles = async (...input: Parameters<typeof list>) => (await list(...input)).data.map(({ title }) => title);
const view = (id: Id, viewer = fixture.officer, owner?: Id) =>
  viewLibraryDocument(fixture.lender.engine, fixture.services.files, fixture.lender.scope, viewer, id, owner);
const save = (id: Id, version: number, title: string, to: readonly Id[] = []) =>
  fixture.lender.scope.write((tx) =>
    saveLibraryDocument(tx, admin, id, { title, description: '', programs: [...to], version }),
  );
const setActive = (id: Id, isActive: boolean) =>
  fixture.lender.scope.write((tx) => setLibraryActivity(tx, admin, id, isActive));
const readManagedDocuments = async () => (await fixture.lender.scope.read(readLibrary)).documents;

it('offers the documents of a program, and those of all programs', async () => {
  await add({ title: 'Wire guide', description: 'How to send money safely' });
  await add({ title: 'ARM disclosure', programs: programs.arm });
  await add({ title: 'Fixed rates', programs: `${programs.fix},${programs.arm}` });
  expect(await readTitles(fixture.officer, { programs: [programs.fix] })).toEqual(['Fixed rates', 'Wire guide']);
  expect(await readTitles(fixture.officer, { programs: [programs.arm] })).toEqual([
    'ARM disclosure',
    'Fixed rates',
    'Wire guide',
  ]);
  expect((await list()).data).toEqual([
    {
      _id: expect.any(String) as string,
      title: 'Wire guide',
      upload_name: 'Wire guide.pdf',
      description: 'How to send money safely',
    },
  ]);
});

it('offers others than staff only the library of a loan that they may open', async () => {
  const { _id: arm } = await add({ title: 'ARM disclosure', programs: programs.arm });
  const { _id: fixedId } = await add({ title: 'Fixed rates', programs: programs.fix });
  const { borrower, unrelatedViewer, loan, lender } = fixture;
  expect(await readTitles(borrower, { owner: loan, programs: [programs.arm] })).toEqual(['Fixed rates']);
  const read = await readRecord(lender.engine, lender.scope, borrower, LOANS, loan, documentsWithRecord);
  expect(JSON.parse(read.text)).toMatchObject({ docLibCont: 1 });
  const servedFile = await view(fixedId, borrower, loan);
  expect(await buffer(servedFile.stream as Readable)).toEqual(PDF.data);
  expect(servedFile.headers['content-disposition']).toContain('attachment; filename="Wire guide.pdf"');
  const refusedCalls = [
    () => list(borrower, { programs: [programs.fix] }),
    () => list(unrelatedViewer, { owner: loan }),
    () => view(fixedId, borrower),
    () => view(fixedId, unrelatedViewer, loan),
    () => view(arm, borrower, loan),
    () => view(newId(), borrower, loan),
  ];
  for (const attempt of refusedCalls) expect((await refusalOf(attempt())).code).toBe('not_found');
});

it('keeps companies apart', async () => {
  const { _id } = await add({ title: 'Wire guide' });
  const foreignCompany = await sampleCompany(fixture.fresh.database);
  const viewer = foreignCompany.viewer('admin');
  const body = { programs: [programs.fix] };
  expect((await listLibraryDocuments(foreignCompany.engine, foreignCompany.scope, viewer, body)).data).toEqual([]);
  const attempts = [
    () =>
      viewLibraryDocument(foreignCompany.engine, fixture.services.files, foreignCompany.scope, viewer, _id, undefined),
    () => foreignCompany.scope.write((tx) => setLibraryActivity(tx, viewer, _id, false)),
  ];
  for (const attempt of attempts) expect((await refusalOf(attempt())).code).toBe('not_found');
  const otherIds = [...foreignCompany.ids.programs.values()].join();
  expect(await refusalOf(add({ title: 'Theirs', programs: otherIds }))).toMatchObject({
    code: 'invalid',
    details: { path: 'programs' },
  });
});

it('stores nothing of an upload that is refused, and a repeated one once', async () => {
  const before = await fixture.stored();
  const attempts = {
    invalid: [{ title: ' ' }, [PDF]],
    file_type: [{ title: 'Page' }, [{ ...PDF, name: 'page.html' }]],
    file_content: [{ title: 'Fake' }, [{ ...PDF, data: Buffer.from('MZ not a document') }]],
    too_many_files: [{ title: 'Two' }, [PDF, PDF]],
    upload_broken: [{ title: 'None' }, []],
  } as const;
  for (const [code, [fields, sentBytes]] of Object.entries(attempts))
    expect((await refusalOf(add(fields, [...sentBytes]))).code).toBe(code);
  expect([await fixture.stored(), await readManagedDocuments()]).toEqual([before, []]);
  const firstAnswer = await add({ title: 'Wire guide', uploaded_item: 'one' });
  expect((await add({ title: 'Wire guide', uploaded_item: 'one' }))._id).toBe(firstAnswer._id);
  expect([(await fixture.stored()).files - before.files, (await readManagedDocuments()).length]).toEqual([1, 1]);
});

it('changes a document by its version, withdraws it, and audits both', async () => {
  const { _id } = await add({ title: 'Wire guide' });
  expect((await save(_id, 1, 'Wire safety', [programs.arm])).document).toMatchObject({
    title: 'Wire safety',
    version: 2,
  });
  expect(await refusalOf(save(_id, 1, 'Stale'))).toMatchObject({
    code: 'conflict',
    details: { current: { title: 'Wire safety' } },
  });
  await setActive(_id, false);
  await setActive(_id, false);
  expect(await readTitles(fixture.officer, { programs: [programs.arm] })).toEqual([]);
  expect((await refusalOf(view(_id))).code).toBe('not_found');
  expect(await readManagedDocuments()).toMatchObject([{ active: false, version: 3, updated_by: admin.fullName }]);
  const sql = `select details->'changes' as changes from app.audit_events where subject_id = $1 order by at, id`;
  const { rows } = await fixture.fresh.owner.query<{ changes: { part: string; to: unknown }[] }>(sql, [_id]);
  expect(rows.map(({ changes }) => changes.map(({ part, to }) => [part, to]))).toEqual([
    [
      ['title', 'Wire guide'],
      ['active', true],
    ],
    [
      ['title', 'Wire safety'],
      ['programs', 'Residential – Adjustable'],
    ],
    [['active', false]],
  ]);
});
