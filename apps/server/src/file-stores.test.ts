import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { reason } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { openFileStore } from './open-file-store';
import { newFileKey } from './platform/files/file-key';
import type { FileStore } from './platform/files/file-store';
import { withStagedFiles } from './platform/files/staged-files';

const MB = 1024 * 1024;
const LIMIT = { limit: 40 * MB };
const folders: string[] = [];
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await Promise.all(cleanups.map((end) => end()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'lendwright-store-'));
  folders.push(path);
  return path;
}

interface OpenedStore {
  readonly store: FileStore;
  /** Names of all files in the store, including partial ones. */
  left(): string[];
}

async function openDiskStore(): Promise<OpenedStore> {
  const dataFolder = folder();
  const names = () => readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true });
  return {
    store: await openFileStore({ dataFolder }),
    left: () =>
      names()
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  };
}

async function openBucketStore(): Promise<OpenedStore> {
  const directory = folder();
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = (await server.run()) as AddressInfo;
  cleanups.push(() => server.close());
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'uploads',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  const admin = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  await admin.send(new CreateBucketCommand({ Bucket: s3.bucket }));
  admin.destroy();
  const objects = () => readdirSync(directory, { recursive: true, withFileTypes: true });
  return {
    store: await openFileStore({ s3, dataFolder: directory }),
    left: () =>
      objects()
        .filter((entry) => entry.name.endsWith('_object'))
        .map(({ name }) => name),
  };
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return isRefusal(error) ? `${error.status} ${error.code}` : String(error);
}

function* chunks(count: number, bytes: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(bytes, n);
}

describe.each([
  ['on disk', openDiskStore],
  ['in a bucket', openBucketStore],
])('a file store %s', (_where, open) => {
  it('returns files byte for byte, with their size and hash', async () => {
    const { store } = await open();
    for (const size of [0, 1, 70_000, 20 * MB]) {
      const [key, bytes] = [newFileKey(), randomBytes(size)];
      const put = await store.put(key, Readable.from([bytes]), LIMIT);
      const { createHash } = await import('node:crypto');
      expect(put).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect(await store.stat(key)).toEqual({ size });
      expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
    }
  });
  it('stores nothing when a stream is too long or fails', async () => {
    const { store, left } = await open();
    const before = left();
    const longKey = newFileKey();
    expect(await refusalOf(store.put(longKey, Readable.from(chunks(30, MB)), { limit: 25 * MB }))).toBe(
      '413 file_too_large',
    );
    const failedKey = newFileKey();
    const failingStream = Readable.from(
      (async function* () {
        yield* chunks(20, MB);
        throw new Error('the line went dead');
      })(),
    );
    expect(await refusalOf(store.put(failedKey, failingStream, LIMIT))).toBe('Error: the line went dead');
    expect([await store.stat(longKey), await store.stat(failedKey)]).toEqual([null, null]);
    expect(left()).toEqual(before);
  });
  it('deletes a file, also twice, and then does not find it', async () => {
    const { store } = await open();
    const key = newFileKey();
    await store.put(key, Readable.from(['x']), LIMIT);
    await store.remove(key);
    await store.remove(key);
    expect(await refusalOf(store.open(key))).toBe('404 not_found');
  });
  it('rejects keys that it did not create', async () => {
    const { store } = await open();
    for (const key of [
      '',
      'a',
      '../../etc/passwd',
      `${newFileKey()}/..`,
      `/${newFileKey()}`,
      newFileKey().toUpperCase().replace(/\d/g, 'A'),
      `${newFileKey()}\0`,
    ]) {
      expect(await refusalOf(store.open(key))).toContain('Invariant');
      expect(await refusalOf(store.put(key, Readable.from(['x']), LIMIT))).toContain('Invariant');
    }
  });
  it('deletes staged files when the work fails, and keeps them when it succeeds', async () => {
    const { store, left } = await open();
    const fail = withStagedFiles(store, async (stage) => {
      await stage(Readable.from(['one']), 10);
      await stage(Readable.from(['two']), 10);
      throw new Error('no');
    });
    expect(await refusalOf(fail)).toBe('Error: no');
    expect(left()).toEqual([]);
    const retainedFile = await withStagedFiles(store, (stage) => stage(Readable.from(['one']), 10));
    expect(await store.stat(retainedFile.key)).toEqual({ size: 3 });
  });
  it('keeps staged files when the connection is lost, because their rows may be committed', async () => {
    const { store } = await open();
    let key = '';
    const lostFiles = withStagedFiles(store, async (stage) => {
      ({ key } = await stage(Readable.from(['one']), 10));
      throw new Refusal(503, 'database_unavailable', reason('system.databaseUnavailable'));
    });
    expect(await refusalOf(lostFiles)).toBe('503 database_unavailable');
    expect(await store.stat(key)).toEqual({ size: 3 });
  });
});

it('reports an unreachable bucket as such, not as a missing file', async () => {
  const s3 = { endpoint: 'http://127.0.0.1:9', region: 'us-east-1', bucket: 'x', accessKey: 'x', secretKey: 'x' };
  const store = await openFileStore({ s3, dataFolder: folder() });
  expect(await refusalOf(store.open(newFileKey()))).toBe('503 store_unavailable');
  expect(await refusalOf(store.put(newFileKey(), Readable.from(['x']), LIMIT))).toBe('503 store_unavailable');
});
