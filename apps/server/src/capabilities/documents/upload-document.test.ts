import { reason } from '@lendwright/api';
import { isRefusal, newId, Refusal } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documentStage, partsOf, type DocumentStage, type SentFile } from '../../testing/document-stage';
import { listDocuments } from './list-documents';
import { samplePdf } from './testing/real-files';
import { uploadDocument } from './upload-document';

let stage: DocumentStage;

beforeAll(async () => {
  stage = await documentStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ['files', 'documents']) await stage.fresh.owner.query(`delete from app.${table}`);
});

const pdf = (element: string, name = 'May.pdf'): SentFile => ({
  element,
  name,
  data: samplePdf(name),
  type: 'application/pdf',
});
const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error.code;
};
const setActive = (isActive: boolean) =>
  stage.fresh.owner.query('update app.records set is_active = $2 where id = $1', [stage.loan, isActive]);
const counted = async () => {
  const sql =
    'select (select count(*) from app.files) as files, (select count(*) from app.documents) as documents, (select version from app.records where id = $1) as version';
  return (await stage.fresh.owner.query(sql, [stage.loan])).rows[0] as {
    files: number;
    documents: number;
    version: number;
  };
};
/** Runs an upload that must fail and proves that neither a row, nor a version, nor a byte came of it. */
async function leavesNothing(work: () => Promise<unknown>, code: string): Promise<void> {
  const [rows, bytes] = [await counted(), await stage.stored()];
  expect(await refused(work())).toBe(code);
  expect([await counted(), await stage.stored()]).toEqual([rows, bytes]);
}

it('keeps all files of one upload together, oldest first', async () => {
  const { message, document } = await stage.send(stage.borrower, [
    pdf('statements', 'a.pdf'),
    pdf('statements', 'b.pdf'),
  ]);
  expect(message).toBe('Document Successfully Uploaded.');
  expect(document).toMatchObject({
    element: 'statements',
    status: 'Awaiting Review',
    files: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
  });
  const more = await stage.send(stage.borrower, pdf('statements', 'c.pdf'));
  expect(more.document.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it('stores with each file whether it is a PDF with active content, and answers it in the list', async () => {
  const active = (name: string, inside: string): SentFile => ({
    ...pdf('statements', name),
    data: Buffer.concat([samplePdf(), Buffer.from(`5 0 obj\n<<${inside}>>\nendobj\n%%EOF\n`)]),
  });
  await stage.send(stage.borrower, [
    pdf('statements', 'plain.pdf'),
    active('script.pdf', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
    active('launch.pdf', '/A<</S/Launch/F(cmd.exe)>>'),
    active('attachment.pdf', '/Names<</EmbeddedFiles 6 0 R>>'),
    active('link.pdf', '/A<</S/URI/URI(https://example.com)>>'),
    { element: 'statements', name: 'note.txt', data: Buffer.from('/JavaScript /Launch ') },
  ]);
  const { docs } = await listDocuments(stage.lender.engine, stage.lender.scope, stage.officer, { owner: stage.loan });
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

it('puts a new file in the place of the old one where the element takes one', async () => {
  await stage.send(stage.borrower, pdf('single', 'old.pdf'));
  const { document } = await stage.send(stage.borrower, pdf('single', 'new.pdf'));
  expect(document.files.map(({ name }) => name)).toEqual(['new.pdf']);
  expect((await counted()).files).toBe(2);
  await leavesNothing(
    () => stage.send(stage.borrower, [pdf('single', 'a.pdf'), pdf('single', 'b.pdf')]),
    'too_many_files',
  );
});

it('refuses the whole upload for one bad file', async () => {
  const bad = { ...pdf('statements'), data: Buffer.from('no pdf') };
  await leavesNothing(() => stage.send(stage.borrower, [pdf('statements'), pdf('statements'), bad]), 'file_content');
  await leavesNothing(
    () => stage.send(stage.borrower, [pdf('statements'), { ...pdf('statements'), data: Buffer.alloc(0) }]),
    'file_empty',
  );
  await leavesNothing(() => stage.send(stage.borrower, [pdf('statements'), pdf('w2')]), 'upload_broken');
  await leavesNothing(
    () =>
      stage.send(
        stage.borrower,
        Array.from({ length: 21 }, () => pdf('statements')),
      ),
    'too_many_files',
  );
  await leavesNothing(() => stage.send(stage.borrower, []), 'upload_broken');
});

it('takes nothing for what the sender may not see, reach or fill', async () => {
  const nowhere = [
    pdf('secret_scan'),
    pdf('no_such'),
    pdf('loan_amount'),
    pdf('loan_section'),
    pdf('constructor'),
    pdf(''),
  ];
  for (const sent of nowhere) await leavesNothing(() => stage.send(stage.borrower, sent), 'not_found');
  await leavesNothing(() => stage.send(stage.borrower, pdf('for_staff')), 'forbidden');
  await leavesNothing(() => stage.send(stage.stranger, pdf('statements')), 'not_found');
  for (const owner of [newId(), 'x', '', `${stage.loan}'`])
    await leavesNothing(() => stage.send(stage.officer, pdf('statements'), { owner }), 'not_found');
});

it('reads the owner from its field alone, and before the files', async () => {
  const parts = async function* () {
    for await (const part of partsOf({ owner: stage.loan }, [pdf('statements')])) if (part.kind === 'file') yield part;
  };
  await leavesNothing(
    () => uploadDocument(stage.services, stage.lender.scope, stage.officer, parts()),
    'upload_broken',
  );
});

it('takes nothing for an inactive record', async () => {
  await setActive(false);
  await leavesNothing(() => stage.send(stage.borrower, pdf('statements')), 'forbidden');
  await setActive(true);
});

it('keeps one file of an upload that is sent twice under the same key', async () => {
  const send = (key: string) => stage.send(stage.borrower, pdf('statements'), { uploaded_item: key });
  const first = await send('tunnel-1');
  const bytes = await stage.stored();
  const [second, third] = await Promise.all([send('tunnel-1'), send('tunnel-1')]);
  expect([second.document, third.document]).toEqual([first.document, first.document]);
  expect(await stage.stored()).toEqual(bytes);
  expect((await send('tunnel-2')).document.files).toHaveLength(2);
});

it('keeps one of several tries at the same time, and every one of several uploads', async () => {
  const tries = await Promise.all(
    Array.from({ length: 4 }, () => stage.send(stage.borrower, pdf('statements'), { uploaded_item: 'same' })),
  );
  expect(tries.every(({ document }) => document.files.length === 1)).toBe(true);
  await Promise.all(Array.from({ length: 8 }, (_, at) => stage.send(stage.borrower, pdf('statements', `${at}.pdf`))));
  expect((await counted()).files).toBe(9);
});

it('leaves neither file nor row when the transaction fails', async () => {
  await stage.fresh.owner.query(
    `create function app.stop() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
  );
  for (const table of ['files', 'documents', 'history']) {
    await stage.fresh.owner.query(
      `create trigger stop before insert on app.${table} for each row execute function app.stop()`,
    );
    const [rows, bytes] = [await counted(), await stage.stored()];
    await expect(stage.send(stage.borrower, [pdf('w2'), pdf('w2')])).rejects.toThrow();
    expect([await counted(), await stage.stored()]).toEqual([rows, bytes]);
    await stage.fresh.owner.query(`drop trigger stop on app.${table}`);
  }
});

it('leaves nothing of an upload that breaks off', async () => {
  const torn = new Readable({
    read() {
      this.push(samplePdf());
      this.destroy(new Error('gone'));
    },
  });
  const [rows, bytes] = [await counted(), await stage.stored()];
  await expect(stage.send(stage.borrower, { ...pdf('w2'), data: torn })).rejects.toThrow();
  expect([await counted(), await stage.stored()]).toEqual([rows, bytes]);
});

it('keeps what was committed when the answer of the commit is lost', async () => {
  const { scope } = stage.lender;
  const losing = Object.assign(Object.create(scope) as typeof scope, {
    read: scope.read.bind(scope),
    write: async (work: Parameters<typeof scope.write>[0]) => {
      await scope.write(work);
      throw new Refusal(503, 'database_unavailable', reason('system.databaseUnavailable'));
    },
  });
  const parts = partsOf({ owner: stage.loan }, [pdf('statements', 'kept.pdf')]);
  const before = await stage.stored();
  const { document } = await uploadDocument(stage.services, losing, stage.borrower, parts);
  expect(document.files.map(({ name }) => name)).toEqual(['kept.pdf']);
  expect((await stage.stored()).files).toBe(before.files + 1);
});

it('refuses an upload when the store is full, and leaves nothing', async () => {
  const full = {
    ...stage.files,
    put: () => Promise.reject(new Refusal(507, 'store_full', reason('files.storeFull'))),
  };
  const send = () =>
    uploadDocument(
      { ...stage.services, files: full },
      stage.lender.scope,
      stage.borrower,
      partsOf({ owner: stage.loan }, [pdf('w2')]),
    );
  await leavesNothing(send, 'store_full');
});
