import { reason } from '@lendwright/api';
import { isRefusal, newId, Refusal } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocumentFixture, partsOf, type DocumentFixture, type SentFile } from '../../testing/document-fixture';
import { listDocuments } from './list-documents';
import { samplePdf } from './testing/real-files';
import { uploadDocument } from './upload-document';

let fixture: DocumentFixture;

beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of ['files', 'documents']) await fixture.fresh.owner.query(`delete from app.${table}`);
});

const pdf = (element: string, name = 'May.pdf'): SentFile => ({
  element,
  name,
  data: samplePdf(name),
  type: 'application/pdf',
});
const readRefusalCode = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error.code;
};
const setActive = (isActive: boolean) =>
  fixture.fresh.owner.query('update app.records set is_active = $2 where id = $1', [fixture.loan, isActive]);
const countUploads = async () => {
  const sql =
    'select (select count(*) from app.files) as files, (select count(*) from app.documents) as documents, (select version from app.records where id = $1) as version';
  return (await fixture.fresh.owner.query(sql, [fixture.loan])).rows[0] as {
    files: number;
    documents: number;
    version: number;
  };
};
/** Runs an upload that must fail, and proves that it left no row, version or byte. */
async function expectNothingLeft(work: () => Promise<unknown>, code: string): Promise<void> {
  const [rows, bytes] = [await countUploads(), await fixture.stored()];
  expect(await readRefusalCode(work())).toBe(code);
  expect([await countUploads(), await fixture.stored()]).toEqual([rows, bytes]);
}

it('stores all files of one upload together, oldest first', async () => {
  const { message, document } = await fixture.send(fixture.borrower, [
    pdf('statements', 'a.pdf'),
    pdf('statements', 'b.pdf'),
  ]);
  expect(message).toBe('Document Successfully Uploaded.');
  expect(document).toMatchObject({
    element: 'statements',
    status: 'Awaiting Review',
    files: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
  });
  const secondAnswer = await fixture.send(fixture.borrower, pdf('statements', 'c.pdf'));
  expect(secondAnswer.document.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it('stores whether each PDF has active content, and returns it in the list', async () => {
  const active = (name: string, activeContent: string): SentFile => ({
    ...pdf('statements', name),
    data: Buffer.concat([samplePdf(), Buffer.from(`5 0 obj\n<<${activeContent}>>\nendobj\n%%EOF\n`)]),
  });
  await fixture.send(fixture.borrower, [
    pdf('statements', 'plain.pdf'),
    active('script.pdf', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
    active('launch.pdf', '/A<</S/Launch/F(cmd.exe)>>'),
    active('attachment.pdf', '/Names<</EmbeddedFiles 6 0 R>>'),
    active('link.pdf', '/A<</S/URI/URI(https://example.com)>>'),
    { element: 'statements', name: 'note.txt', data: Buffer.from('/JavaScript /Launch ') },
  ]);
  const { docs } = await listDocuments(fixture.lender.engine, fixture.lender.scope, fixture.officer, {
    owner: fixture.loan,
  });
  const { files } = docs.find(({ element }) => element === 'statements') ?? { files: [] };
  expect(Object.fromEntries(files.map(({ name, activeContent }) => [name, activeContent]))).toEqual({
    'plain.pdf': false,
    'script.pdf': true,
    'launch.pdf': true,
    'attachment.pdf': true,
    'link.pdf': false,
    'note.txt': false,
  });
});

it('replaces the file if the element accepts one', async () => {
  await fixture.send(fixture.borrower, pdf('single', 'old.pdf'));
  const { document } = await fixture.send(fixture.borrower, pdf('single', 'new.pdf'));
  expect(document.files.map(({ name }) => name)).toEqual(['new.pdf']);
  expect((await countUploads()).files).toBe(2);
  await expectNothingLeft(
    () => fixture.send(fixture.borrower, [pdf('single', 'a.pdf'), pdf('single', 'b.pdf')]),
    'too_many_files',
  );
});

it('refuses the whole upload for one bad file', async () => {
  const brokenFile = { ...pdf('statements'), data: Buffer.from('no pdf') };
  await expectNothingLeft(
    () => fixture.send(fixture.borrower, [pdf('statements'), pdf('statements'), brokenFile]),
    'file_content',
  );
  await expectNothingLeft(
    () => fixture.send(fixture.borrower, [pdf('statements'), { ...pdf('statements'), data: Buffer.alloc(0) }]),
    'file_empty',
  );
  await expectNothingLeft(() => fixture.send(fixture.borrower, [pdf('statements'), pdf('w2')]), 'upload_broken');
  await expectNothingLeft(
    () =>
      fixture.send(
        fixture.borrower,
        Array.from({ length: 21 }, () => pdf('statements')),
      ),
    'too_many_files',
  );
  await expectNothingLeft(() => fixture.send(fixture.borrower, []), 'upload_broken');
});

it('accepts nothing for what the sender may not see, access or fill in', async () => {
  const missingFiles = [
    pdf('secret_scan'),
    pdf('no_such'),
    pdf('loan_amount'),
    pdf('loan_section'),
    pdf('constructor'),
    pdf(''),
  ];
  for (const sentFile of missingFiles)
    await expectNothingLeft(() => fixture.send(fixture.borrower, sentFile), 'not_found');
  await expectNothingLeft(() => fixture.send(fixture.borrower, pdf('for_staff')), 'forbidden');
  await expectNothingLeft(() => fixture.send(fixture.unrelatedViewer, pdf('statements')), 'not_found');
  for (const owner of [newId(), 'x', '', `${fixture.loan}'`])
    await expectNothingLeft(() => fixture.send(fixture.officer, pdf('statements'), { owner }), 'not_found');
});

it('reads the owner only from its field, before the files', async () => {
  const parts = async function* () {
    for await (const part of partsOf({ owner: fixture.loan }, [pdf('statements')]))
      if (part.kind === 'file') yield part;
  };
  await expectNothingLeft(
    () => uploadDocument(fixture.services, fixture.lender.scope, fixture.officer, parts()),
    'upload_broken',
  );
});

it('accepts nothing for an inactive record', async () => {
  await setActive(false);
  await expectNothingLeft(() => fixture.send(fixture.borrower, pdf('statements')), 'forbidden');
  await setActive(true);
});

it('saves one file for an upload that is sent twice with the same key', async () => {
  const send = (key: string) => fixture.send(fixture.borrower, pdf('statements'), { uploaded_item: key });
  const firstAnswer = await send('tunnel-1');
  const bytes = await fixture.stored();
  const [secondAnswer, thirdUpload] = await Promise.all([send('tunnel-1'), send('tunnel-1')]);
  expect([secondAnswer.document, thirdUpload.document]).toEqual([firstAnswer.document, firstAnswer.document]);
  expect(await fixture.stored()).toEqual(bytes);
  expect((await send('tunnel-2')).document.files).toHaveLength(2);
});

it('saves one of several concurrent retries, and every one of several uploads', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 4 }, () => fixture.send(fixture.borrower, pdf('statements'), { uploaded_item: 'same' })),
  );
  expect(attempts.every(({ document }) => document.files.length === 1)).toBe(true);
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => fixture.send(fixture.borrower, pdf('statements', `${index}.pdf`))),
  );
  expect((await countUploads()).files).toBe(9);
});

it('leaves no file or row when the transaction fails', async () => {
  await fixture.fresh.owner.query(
    `create function app.stop() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
  );
  for (const table of ['files', 'documents', 'history']) {
    await fixture.fresh.owner.query(
      `create trigger stop before insert on app.${table} for each row execute function app.stop()`,
    );
    const [rows, bytes] = [await countUploads(), await fixture.stored()];
    await expect(fixture.send(fixture.borrower, [pdf('w2'), pdf('w2')])).rejects.toThrow();
    expect([await countUploads(), await fixture.stored()]).toEqual([rows, bytes]);
    await fixture.fresh.owner.query(`drop trigger stop on app.${table}`);
  }
});

it('leaves nothing of an interrupted upload', async () => {
  const failedKey = new Readable({
    read() {
      this.push(samplePdf());
      this.destroy(new Error('gone'));
    },
  });
  const [rows, bytes] = [await countUploads(), await fixture.stored()];
  await expect(fixture.send(fixture.borrower, { ...pdf('w2'), data: failedKey })).rejects.toThrow();
  expect([await countUploads(), await fixture.stored()]).toEqual([rows, bytes]);
});

it('keeps what was committed when the commit response is lost', async () => {
  const { scope } = fixture.lender;
  const failingScope = Object.assign(Object.create(scope) as typeof scope, {
    read: scope.read.bind(scope),
    write: async (work: Parameters<typeof scope.write>[0]) => {
      await scope.write(work);
      throw new Refusal(503, 'database_unavailable', reason('system.databaseUnavailable'));
    },
  });
  const parts = partsOf({ owner: fixture.loan }, [pdf('statements', 'kept.pdf')]);
  const before = await fixture.stored();
  const { document } = await uploadDocument(fixture.services, failingScope, fixture.borrower, parts);
  expect(document.files.map(({ name }) => name)).toEqual(['kept.pdf']);
  expect((await fixture.stored()).files).toBe(before.files + 1);
});

it('refuses an upload when the store is full, and leaves nothing', async () => {
  const fullFileStore = {
    ...fixture.files,
    put: () => Promise.reject(new Refusal(507, 'store_full', reason('files.storeFull'))),
  };
  const send = () =>
    uploadDocument(
      { ...fixture.services, files: fullFileStore },
      fixture.lender.scope,
      fixture.borrower,
      partsOf({ owner: fixture.loan }, [pdf('w2')]),
    );
  await expectNothingLeft(send, 'store_full');
});
