import { newId, Refusal } from '@lendwright/kernel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDedicatedThread } from '../../../platform/threads/thread-pool';
import { openColumnThread } from './column-thread';
import type { ColumnQuery } from './column-query';

const folder = mkdtempSync(join(tmpdir(), 'lendwright-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZE: ColumnQuery<null, number> = {
  name: 'size',
  *answer(columns) {
    yield;
    return columns.size;
  },
};
const QUERY = { companyId: newId(), module: 'loans', sources: [], input: null, timeoutMs: 10 };
const SETTINGS = {
  appUrl: 'postgres://nobody@localhost/none',
  hasPreparedStatements: true,
  store: { dataFolder: folder, secret: '00' },
};

/** An index over a thread that runs this program. */
function threadOf(program: string) {
  const file = join(folder, `${newId()}.mjs`);
  writeFileSync(file, `export async function answer(task) { ${program} }`);
  const faults: Error[] = [];
  const pool = openDedicatedThread({ file, name: 'answer' });
  return { index: openColumnThread({ pool, settings: SETTINGS }, (error) => faults.push(error)), faults };
}

it('sends a query by name with its whole request, and returns the answer', async () => {
  const { index } = threadOf(
    'return { answer: [task.query, task.request.companyId, task.settings.appUrl], bytes: 12 }',
  );
  expect(await index.run(SIZE, QUERY)).toEqual(['size', QUERY.companyId, SETTINGS.appUrl]);
  expect(index.bytes).toBe(12);
  await index.close();
});

it('rethrows refusals of the thread as refusals', async () => {
  const { index } = threadOf(
    "return { refusal: { status: 400, code: 'filter_unreadable', reason: { key: 'lists.sortInvalid', params: {}, text: 'No.' }, details: {} } }",
  );
  const refusedError = await index.run(SIZE, QUERY).catch((error: unknown) => error);
  expect(refusedError).toBeInstanceOf(Refusal);
  expect(refusedError).toMatchObject({ status: 400, code: 'filter_unreadable' });
  await index.close();
});

it('answers null when the thread ends, reports it, and uses a new thread the next time', async () => {
  const { index, faults } = threadOf(
    "if (task.request.module === 'broken') process.exit(1); return { answer: 7, bytes: 0 }",
  );
  expect(await index.run(SIZE, { ...QUERY, module: 'broken' })).toBeNull();
  expect(faults).toHaveLength(1);
  expect(await index.run(SIZE, QUERY)).toBe(7);
  await index.close();
});
