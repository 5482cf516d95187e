import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadDocument } from '../capabilities/documents/upload-document';
import { samplePdf } from '../capabilities/documents/testing/real-files';
import { openFileStore } from '../open-file-store';
import { silentLog } from '../platform/log/log';
import { newFileKey } from '../platform/files/file-key';
import type { FileStore } from '../platform/files/file-store';
import { sweepFiles } from '../platform/files/sweep-files';
import { createDocumentFixture, partsOf, type DocumentFixture } from '../testing/document-fixture';
import { reportMeasurement } from '../testing/report-measurement';

const UPLOADS = 50;
const HOUR = 60 * 60_000;

let fixture: DocumentFixture;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  fixture = await createDocumentFixture();
  folder = mkdtempSync(join(tmpdir(), 'lendwright-sweep-'));
  files = await openFileStore({ dataFolder: folder });
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true, force: true });
});

const sweep = (store: FileStore, minAgeMs: number) =>
  sweepFiles({
    ...{ files: store, database: fixture.fresh.database, log: silentLog, minAgeMs },
    signal: new AbortController().signal,
  });

/** A store whose process is killed after a file is stored and before its row is. */
const failingStore = (store: FileStore): FileStore => ({
  ...store,
  async put(...putArguments) {
    await store.put(...putArguments);
    throw new Error('killed');
  },
});

function upload(store: FileStore, index: number) {
  const name = `page ${index}.pdf`;
  const sentBytes = { element: 'statements', name, data: samplePdf(name), type: 'application/pdf' };
  const services = { ...fixture.services, files: store };
  return uploadDocument(
    services,
    fixture.lender.scope,
    fixture.borrower,
    partsOf({ owner: fixture.loan }, [sentBytes]),
  );
}

const keysOfRows = async () =>
  (await fixture.fresh.owner.query<{ key: string }>('select storage_key as key from app.files')).rows.map(
    ({ key }) => key,
  );

async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for (const digit of '0123456789abcdef') for await (const { key } of store.list(digit)) keys.push(key);
  return keys.sort();
}

/** Backdates files. */
function age(keys: readonly string[], hours: number): void {
  const moment = new Date(Date.now() - hours * HOUR);
  for (const key of keys) utimesSync(join(folder, 'files', key), moment, moment);
}

it('removes what killed uploads left, but no referenced file and no file of an upload that may be running', async () => {
  for (let index = 0; index < UPLOADS; index++) {
    const work = upload(index % 2 === 0 ? failingStore(files) : files, index);
    await (index % 2 === 0 ? expect(work).rejects.toThrow('killed') : work);
  }
  for (const name of ['left', 'running']) writeFileSync(join(folder, 'files', 'partial', name), 'half');
  const longDate = new Date(Date.now() - 3 * HOUR);
  utimesSync(join(folder, 'files', 'partial', 'left'), longDate, longDate);
  const liveKeys = (await keysOfRows()).sort();
  expect([liveKeys.length, (await listKeys(files)).length]).toEqual([UPLOADS / 2, UPLOADS]);

  // All of them are young: running uploads are skipped.
  expect(await sweep(files, 24 * HOUR)).toMatchObject({ files: UPLOADS, orphans: 0, removed: 0, partial: 1 });
  expect(readdirSync(join(folder, 'files', 'partial'))).toEqual(['running']);

  age(await listKeys(files), 25);
  expect(await sweep(files, 24 * HOUR)).toMatchObject({ orphans: UPLOADS / 2, removed: UPLOADS / 2, missing: 0 });
  expect(await listKeys(files)).toEqual(liveKeys);
  expect((await sweep(files, 0)).removed).toBe(0);
  reportMeasurement(
    'F30',
    `${UPLOADS} uploads, ${UPLOADS / 2} killed: 0 orphans after one sweep, 0 of ${liveKeys.length} live files removed`,
  );
});

it('reports rows whose file is missing and keeps them', async () => {
  const [goneKey = ''] = await keysOfRows();
  await files.remove(goneKey);
  const keysBefore = await keysOfRows();
  expect(await sweep(files, 0)).toMatchObject({ missing: 1, removed: 0 });
  expect(await keysOfRows()).toEqual(keysBefore);
});

it('removes nothing from a store that mostly belongs to another installation', async () => {
  const foreignTexts = Array.from({ length: 150 }, newFileKey);
  for (const key of foreignTexts) {
    mkdirSync(join(folder, 'files', key.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, 'files', key), 'x');
  }
  expect(await sweep(files, 0)).toMatchObject({ orphans: 150, removed: 0 });
  for (const key of foreignTexts) await files.remove(key);
});

it('compares a bucket in the same way, page by page', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lendwright-sweep-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = (await server.run()) as AddressInfo;
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'uploads', ...keys };
  const credentials = { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey };
  const admin = new S3Client({ endpoint: s3.endpoint, region: s3.region, forcePathStyle: true, credentials });
  await admin.send(new CreateBucketCommand({ Bucket: s3.bucket }));
  admin.destroy();
  const bucket = await openFileStore({ s3, dataFolder: directory });
  const liveKeys = (await keysOfRows()).sort();
  for (const key of [...liveKeys, newFileKey(), newFileKey()])
    await bucket.put(key, Readable.from(['x']), { limit: 10 });
  expect(await sweep(bucket, 0)).toMatchObject({ files: liveKeys.length + 2, removed: 2, missing: 0 });
  expect(await listKeys(bucket)).toEqual(liveKeys);
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

it('covers every column that references a file: no key is stored under another name', async () => {
  const { rows: tables } = await fixture.fresh.owner.query<{ name: string; hasKey: boolean }>(
    `select t.schemaname || '.' || t.tablename as name, exists (select from information_schema.columns c where
       c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'storage_key') as "hasKey"
     from pg_tables t where t.schemaname in ('app', 'auth', 'work')`,
  );
  const tablesWithKeys: string[] = [];
  for (const { name } of tables) {
    const keyShapedSql = `(to_jsonb(t) - 'storage_key')::text ~ '[0-9a-f]{2}/[0-9a-f]{62}'`;
    const { rows } = await fixture.fresh.owner.query(`select 1 from ${name} t where ${keyShapedSql} limit 1`);
    if (rows.length > 0) tablesWithKeys.push(name);
  }
  // Control: a file has been stored, and its key is found.
  expect((await keysOfRows()).length).toBeGreaterThan(0);
  const tableNamesWithKeys = tables.filter(({ hasKey }) => hasKey).map(({ name }) => name);
  const expected = [
    'contracts',
    'custom_docs',
    'document_bundles',
    'email_attachments',
    'email_draft_files',
    'email_pictures',
    'files',
    'filled_docs',
    'library_documents',
    'sealed_documents',
  ];
  expect([tablesWithKeys, tableNamesWithKeys.sort()]).toEqual([
    [],
    [...expected, 'sign_requests', 'standard_docs'].map((name) => `app.${name}`),
  ]);
});
