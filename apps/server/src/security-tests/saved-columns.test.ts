import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { openSavedColumns } from '../capabilities/lists/columns/saved/saved-columns';
import { sweepSavedColumns } from '../capabilities/lists/columns/saved/sweep-saved-columns';
import {
  answers,
  idAt,
  LendingBook,
  createSeededRandom,
  SOURCES,
  testMarks,
  type TestMarks,
} from '../capabilities/lists/columns/saved/testing/lending-book';
import { checkTargetFolder } from '../backups/restore/target-folder';
import { openColumnFiles, openFileStore } from '../open-file-store';
import { newFileKey } from '../platform/files/file-key';

const SECRET = 'ab'.repeat(32);
const [COMPANY, CLOSED_COMPANY] = [idAt(1), idAt(2)];
const DAY = 24 * 60 * 60_000;
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

const folder = mkdtempSync(join(tmpdir(), 'lendwright-saved-store-'));
const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder });
const { port } = (await server.run()) as AddressInfo;
const s3 = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'uploads', ...KEYS };
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function readBucketConfig() {
  const credentials = { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey };
  const admin = new S3Client({ endpoint: s3.endpoint, region: s3.region, forcePathStyle: true, credentials });
  await admin.send(new CreateBucketCommand({ Bucket: s3.bucket }));
  admin.destroy();
  return { s3, dataFolder: folder };
}
const folderConfig = () => Promise.resolve({ dataFolder: mkdtempSync(join(folder, 'disk-')) });

describe.each([
  ['on a disk', folderConfig],
  ['in a bucket', readBucketConfig],
])('saved columns %s', (_where, configOf) => {
  it('are read as saved, replaced as a whole, and separate from uploads', async () => {
    const config = await configOf();
    const [files, uploads] = [await openColumnFiles(config), await openFileStore(config)];
    const savedColumns = openSavedColumns<TestMarks>({ files, secret: SECRET, marks: testMarks });
    const keys = async () => {
      const foundFiles: string[] = [];
      for await (const { key } of files.list()) foundFiles.push(key);
      return foundFiles;
    };
    expect([await savedColumns.read(COMPANY, 'loans', SOURCES), await keys()]).toEqual([null, []]);
    const book = new LendingBook(createSeededRandom(5));
    for (let round = 0; round < 2; round++) {
      book.write(20_000, 15_000);
      const columns = book.columns();
      const { generation } = await savedColumns.save(COMPANY, 'loans', columns, () => book.marks);
      const read = await savedColumns.read(COMPANY, 'loans', SOURCES);
      expect([read?.generation, read?.marks]).toEqual([generation, book.marks]);
      expect(read && answers(read.columns, round)).toEqual(answers(columns, round));
      // The manifest, the ids and one file per column; nothing of the previous generation.
      expect(await keys()).toHaveLength(2 + SOURCES.length);
    }
    const upload = newFileKey();
    await uploads.put(upload, Readable.from(['x']), { limit: 10 });
    const listedTexts: string[] = [];
    for (const digit of '0123456789abcdef') for await (const { key } of uploads.list(digit)) listedTexts.push(key);
    expect(listedTexts).toEqual([upload]);
    await files.removeBelow(COMPANY);
    expect([await keys(), await uploads.stat(upload)]).toEqual([[], { size: 1 }]);
  });

  it('are removed when their company is gone, when they were not renewed, and when no manifest names them', async () => {
    const files = await openColumnFiles(_where === 'in a bucket' ? { s3, dataFolder: folder } : await configOf());
    const savedColumns = openSavedColumns<TestMarks>({ files, secret: SECRET, marks: testMarks });
    const book = new LendingBook(createSeededRandom(6));
    book.write(50, 40);
    const save = (company: string, module: string) =>
      savedColumns.save(company, module, book.columns(), () => book.marks);
    for (const module of ['loans', 'leads']) await save(COMPANY, module);
    await save(CLOSED_COMPANY, 'loans');
    await files.write(`${COMPANY}/loans/${'0'.repeat(32)}/rows`, [Buffer.from('left by a process that died')]);
    const sweep = (companies: readonly string[], laterNumber: number) =>
      sweepSavedColumns({
        ...{ files, secret: SECRET, companies: new Set(companies), now: Date.now() + laterNumber },
        signal: new AbortController().signal,
      });
    const isThere = async (company: string, module: string) => (await savedColumns.read(company, module, [])) !== null;
    expect(await sweep([COMPANY, CLOSED_COMPANY], 0)).toBe(0);
    expect(await sweep([COMPANY], 0)).toBe(1);
    expect([await isThere(CLOSED_COMPANY, 'loans'), await isThere(COMPANY, 'loans')]).toEqual([false, true]);
    expect(await sweep([COMPANY], 2 * DAY)).toBe(1);
    expect([await isThere(COMPANY, 'loans'), await isThere(COMPANY, 'leads')]).toEqual([true, true]);
    expect(await sweep([COMPANY], 31 * DAY)).toBe(2);
    expect([await isThere(COMPANY, 'loans'), await isThere(COMPANY, 'leads')]).toEqual([false, false]);
  });
});

it('do not prevent a restore into a folder that contains nothing else', async () => {
  const config = await folderConfig();
  const files = await openColumnFiles(config);
  await files.write(`${COMPANY}/loans/manifest`, [Buffer.from('x')]);
  const target = { ...config, isEmbedded: false, secret: SECRET };
  expect(() => checkTargetFolder(target)).not.toThrow();
  await (await openFileStore(config)).put(newFileKey(), Readable.from(['x']), { limit: 10 });
  expect(() => checkTargetFolder(target)).toThrow('it holds files');
});
