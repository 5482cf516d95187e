import type { Viewer } from '@lendwright/access';
import { documentLibraryOperations, documentOperations, systemOperations } from '@lendwright/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock';
import type { Services } from '../../platform/services';
import { createDocumentFixture, type DocumentFixture } from '../../testing/document-fixture';
import { startTinyApi, type TinyApi } from '../../testing/tiny-api';
import { documentRoutes } from './routes';
import { FOREIGN_FILES, samplePdf } from './testing/real-files';
import { makePng } from './testing/make-pictures';

let fixture: DocumentFixture;
let api: TinyApi;

beforeAll(async () => {
  fixture = await createDocumentFixture();
  const { fresh, files, links } = fixture;
  const services = {
    database: fresh.database,
    files,
    fileLinks: links,
    clock: systemClock,
    log: { warn: () => undefined },
  };
  api = await startTinyApi({
    database: fresh.database,
    routes: documentRoutes(services as unknown as Services),
    operations: [...systemOperations, ...documentOperations, ...documentLibraryOperations],
  });
});
afterAll(async () => {
  await api.stop();
  await fixture.close();
});

interface Answer {
  readonly status: number;
  readonly json: Record<string, never> & {
    code?: string;
    url: string;
    docs: { element: string }[];
    document: { files: { _id: string; name: string }[] };
  };
}

async function call(viewer: Viewer, method: string, path: string, body?: FormData | object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${api.signIn(viewer)}`,
    ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
  };
  const payload = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const answer = await fetch(`${api.url}/api/${path}`, { method, headers, ...payload });
  return { status: answer.status, json: (await answer.json()) as Answer['json'] };
}

function form(files: readonly [name: string, data: Buffer, type?: string][], element = 'anything'): FormData {
  const data = new FormData();
  data.append('module', 'loans');
  data.append('owner', fixture.loan);
  for (const [name, bytes, type = ''] of files) {
    data.append(
      `loans--${fixture.loan}--${element}--${name}--${bytes.length}`,
      new Blob([new Uint8Array(bytes)], { type }),
      name,
    );
  }
  return data;
}

it('accepts a borrower’s documents over HTTP, lists them, and returns the same bytes with headers that prevent execution', async () => {
  const samplePage = samplePdf('x'.repeat(300_000));
  const sentAnswer = await call(
    fixture.borrower,
    'POST',
    'docs/upload',
    form([
      ['May 貸付.pdf', samplePage, 'application/pdf'],
      ['Site.png', makePng(), 'image/png'],
    ]),
  );
  expect([sentAnswer.status, sentAnswer.json.document.files.map(({ name }) => name)]).toEqual([
    200,
    ['May 貸付.pdf', 'Site.png'],
  ]);
  const listedAnswer = await call(fixture.borrower, 'POST', 'docs/list', { module: 'loans', owner: fixture.loan });
  expect(listedAnswer.json.docs.find(({ element }) => element === 'anything')).toEqual(sentAnswer.json.document);
  const link = await call(fixture.borrower, 'POST', 'docs/link', { file: sentAnswer.json.document.files[0]?._id });
  const answer = await fetch(`${api.url}${link.json.url}`, {
    headers: { authorization: `Bearer ${api.signIn(fixture.borrower)}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(samplePage)).toBe(true);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-length': String(samplePage.length),
    'content-disposition': `inline; filename="FX-1_anything_1.pdf"; filename*=UTF-8''FX-1_anything_1.pdf`,
  });
  expect(headers['content-security-policy']).toMatch(/^sandbox/);
  const byOtherAccount = await fetch(`${api.url}${link.json.url}`, {
    headers: { authorization: `Bearer ${api.signIn(fixture.officer)}` },
  });
  expect(byOtherAccount.status).toBe(410);
  expect((await fetch(`${api.url}${link.json.url}`)).status).toBe(401);
});

it('answers a refused upload with a message while the body is still arriving, and stores nothing', async () => {
  const before = await fixture.stored();
  const largeFile = Buffer.concat([samplePdf(), Buffer.alloc(47 * 1024 * 1024, 32)]);
  const cases: readonly [FormData, number, string][] = [
    [
      form([
        ['a.pdf', FOREIGN_FILES.html as Buffer, 'application/pdf'],
        ['b.pdf', largeFile.subarray(0, 20_000_000), 'application/pdf'],
      ]),
      422,
      'file_content',
    ],
    [form([['a.exe', largeFile.subarray(0, 9_000_000)]]), 415, 'file_type'],
    [form([['a.pdf', Buffer.alloc(0), 'application/pdf']]), 422, 'file_empty'],
    [form([['a.pdf', largeFile, 'application/pdf']]), 413, 'file_too_large'],
    [form([['a.pdf', samplePdf(), 'application/pdf']], 'secret_scan'), 404, 'not_found'],
    [form([]), 400, 'upload_broken'],
  ];
  for (const [body, status, code] of cases) {
    const answer = await call(fixture.borrower, 'POST', 'docs/upload', body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  }
  expect(await fixture.stored()).toEqual(before);
});

it('saves or refuses each of 100 concurrent uploads', async () => {
  const { files } = await fixture.stored();
  const uploads = Array.from({ length: 100 }, (_, index) =>
    call(
      fixture.borrower,
      'POST',
      'docs/upload',
      form([[`${index}.pdf`, samplePdf('y'.repeat(100_000)), 'application/pdf']], 'statements'),
    ),
  );
  const acceptedCount = (await Promise.all(uploads)).filter(({ status }) => status === 200).length;
  expect((await fixture.stored()).files).toBe(files + acceptedCount);
  const { rows } = await fixture.fresh.owner.query(
    `select count(*)::int as n from app.files f join app.documents d on d.id = f.document_id where d.element = 'statements'`,
  );
  expect((rows[0] as { n: number }).n).toBe(acceptedCount);
  expect(acceptedCount).toBeGreaterThan(0);
});

it('refuses staff actions to a borrower', async () => {
  const status = await call(fixture.borrower, 'PATCH', 'docs/status', {
    owner: fixture.loan,
    element: 'statements',
    status: 'Approved',
  });
  expect([status.status, status.json.code]).toEqual([403, 'forbidden']);
});
