import type { Id } from '@lendwright/kernel';
import type { Viewer } from '@lendwright/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/companies/refusal-of';
import {
  createCustomDocParts,
  FIELDS,
  createSigningFixture,
  createTwoPagePdf,
  type SigningFixture,
} from '../../testing/signing-fixture';
import { listCustomDocs, sendCustomDoc } from './access-custom-docs';
import { saveCustomDoc } from './save-custom-doc';

let fixture: SigningFixture;
let pdf: Buffer;
beforeAll(async () => {
  fixture = await createSigningFixture();
  pdf = await createTwoPagePdf();
});
afterAll(() => fixture.close());

type UploadParts = Parameters<typeof createCustomDocParts>[1];
const save = (fields: Record<string, string>, file?: UploadParts, viewer: Viewer = fixture.officer) =>
  saveCustomDoc(
    fixture.services,
    fixture.lender.scope,
    viewer,
    createCustomDocParts({ owner: fixture.loan, ...fields }, file),
  );
const list = (viewer: Viewer = fixture.officer) =>
  listCustomDocs(fixture.lender.engine, fixture.lender.scope, viewer, fixture.loan);

it('is uploaded with title and description, changed, and keeps its fields', async () => {
  const { _id, message } = await save(
    { title: ' Entity resolution ', description: 'Signed copy' },
    { name: 'entity.pdf', data: pdf },
  );
  expect(message).toBe('Custom docs created/updated successfully.');
  await fixture.place(_id, [...FIELDS]);
  expect((await save({ title: 'Resolution', _id })).message).toBe(message);
  const doc = (await list()).data.find((candidate) => candidate._id === _id);
  expect(doc).toMatchObject({ title: 'Resolution', description: '', name: 'entity.pdf', owner: fixture.loan });
  expect(doc?.pages).toEqual([
    { width: 612, height: 792 },
    { width: 612, height: 792 },
  ]);
  expect(doc?.fields.map(({ id }) => id)).toEqual(FIELDS.map(({ id }) => id));
});

it('is stored once when the same upload is repeated, and again when it was changed since', async () => {
  const upload = { title: 'Repeated', description: 'First' };
  const file = { name: 'repeated.pdf', data: pdf };
  const { _id } = await save(upload, file);
  const countAuditEntries = async () => {
    const sql = "select count(*)::int as n from app.audit_events where act = 'custom_doc_saved' and subject_id = $1";
    return (await fixture.fresh.owner.query<{ n: number }>(sql, [_id])).rows[0]?.n;
  };
  const before = await fixture.stored();
  expect((await save(upload, file))._id).toBe(_id);
  expect(await fixture.stored()).toEqual(before);
  expect(await countAuditEntries()).toBe(1);
  await save({ title: 'Renamed', _id });
  expect((await save(upload, file))._id).not.toBe(_id);
  expect((await save({ ...upload, description: 'Second' }, file))._id).not.toBe(_id);
});

it.each([
  ['no title', { title: ' ' }, { name: 'a.pdf', data: () => pdf }, 'Please provide a valid title'],
  ['no file', { title: 'A' }, null, 'Please select document'],
  ['another type', { title: 'A' }, { name: 'a.docx', data: () => pdf }, 'Upload only PDF format'],
  [
    'a file above 45 MB',
    { title: 'A' },
    { name: 'a.pdf', data: () => Buffer.alloc(45 * 1024 * 1024 + 1, '%PDF-1.7 ') },
    'File size is greater than maximum limit ( 45MB ).',
  ],
] as const)('refuses %s with the text of the spec, and stores nothing', async (_case, fields, file, text) => {
  const before = await fixture.stored();
  const refusal = await refusalOf(save(fields, file ? { name: file.name, data: file.data() } : undefined));
  expect(refusal.message).toBe(text);
  expect(await fixture.stored()).toEqual(before);
});

it('refuses a second file, and stores neither', async () => {
  const before = await fixture.stored();
  async function* createTwoChunks() {
    yield* createCustomDocParts({ owner: fixture.loan, title: 'Two' }, { name: 'a.pdf', data: pdf });
    yield* createCustomDocParts({}, { name: 'b.pdf', data: pdf });
  }
  const sentDoc = saveCustomDoc(fixture.services, fixture.lender.scope, fixture.officer, createTwoChunks());
  expect(await refusalOf(sentDoc)).toMatchObject({ status: 400, message: 'Upload one file at a time.' });
  expect(await fixture.stored()).toEqual(before);
});

it('refuses a PDF that another program could not read, or only with a password', async () => {
  const before = await fixture.stored();
  const brokenBuffer = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  expect(await refusalOf(save({ title: 'A' }, { name: 'a.pdf', data: brokenBuffer }))).toMatchObject({
    code: 'file_content',
  });
  expect(await fixture.stored()).toEqual(before);
});

it('is changed by staff of the record only, and shown to borrowers where the company wants it', async () => {
  const { borrower, unrelatedViewer, lender, files } = fixture;
  const { _id } = await save({ title: 'Letter' }, { name: 'letter.pdf', data: pdf });
  const open = (viewer: Viewer, id: Id) => sendCustomDoc(lender.engine, files, lender.scope, viewer, id);
  expect(await refusalOf(save({ title: 'Mine' }, { name: 'a.pdf', data: pdf }, borrower))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(save({ title: 'Mine' }, { name: 'a.pdf', data: pdf }, unrelatedViewer))).toMatchObject({
    status: 404,
  });
  expect(await list(borrower)).toEqual({ data: [], mayCreate: false, isVisible: false });
  expect(await refusalOf(open(borrower, _id))).toMatchObject({ status: 404 });
  expect(await refusalOf(open(unrelatedViewer, _id))).toMatchObject({ status: 404 });
  expect((await open(fixture.officer, _id)).headers['content-type']).toBe('application/pdf');
  const wantedFixture = await createSigningFixture({ customDocsForBorrowers: true });
  await wantedFixture.addDoc('Shown');
  const { data } = await listCustomDocs(
    wantedFixture.lender.engine,
    wantedFixture.lender.scope,
    wantedFixture.borrower,
    wantedFixture.loan,
  );
  expect(data).toMatchObject([{ title: 'Shown', fields: [] }]);
  await wantedFixture.close();
});

it('refuses fields outside of their page, without choices, or that depend on another signer', async () => {
  const { _id } = await save({ title: 'Fields' }, { name: 'fields.pdf', data: pdf });
  const [tick, remark] = FIELDS as unknown as [(typeof FIELDS)[number], (typeof FIELDS)[number]];
  for (const invalidFields of [
    [{ ...tick, page: 3 }],
    [{ ...tick, x: 0.9 }],
    [{ ...tick, kind: 'radio' as const, options: ['one'] }],
    [{ ...tick, role: 'staff' as const }, remark],
    [tick, tick],
  ])
    expect(await refusalOf(fixture.place(_id, invalidFields))).toMatchObject({ status: 422, code: 'invalid' });
  await fixture.place(_id, [tick, remark]);
});
