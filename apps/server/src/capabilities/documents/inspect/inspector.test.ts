import { afterAll, expect, it } from 'vitest';
import { samplePdf } from '../testing/real-files';
import { Inspector } from './inspector';

const inspectors: Inspector[] = [];
const open = (timeoutMs?: number) => {
  const inspector = new Inspector(undefined, timeoutMs);
  inspectors.push(inspector);
  return inspector;
};
afterAll(() => Promise.all(inspectors.map((inspector) => inspector.close())));
const bytes = (text: string) => () => Promise.resolve(new Uint8Array(Buffer.from(text)).buffer);

it('checks many files concurrently, each by its own content', async () => {
  const inspector = open();
  const files = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? '<html>' : `line ${index}`));
  const issues = await Promise.all(files.map((text) => inspector.inspect('txt', bytes(text))));
  expect(issues.map(({ issue }) => issue === null)).toEqual(files.map((text) => text !== '<html>'));
  expect(inspector.workerFailures).toBe(0);
});

it('reads the most memory-hungry text it accepts, and continues with the next file', async () => {
  const inspector = open();
  const deepJson = `[${'{},'.repeat(690_000)}{}]`;
  expect((await inspector.inspect('json', bytes(deepJson))).issue).toBeNull();
  expect(inspector.workerFailures).toBe(0);
  expect(await inspector.inspect('pdf', bytes(samplePdf().toString()))).toEqual({
    issue: null,
    hasActiveContent: false,
  });
});

it('gives up on a file that takes too long, and continues with the next', async () => {
  const inspector = open(0);
  expect((await inspector.inspect('txt', bytes('a'))).issue?.key).toBe('documents.fault.tooExpensive');
  expect((await inspector.inspect('txt', bytes('a'))).issue?.key).toBe('documents.fault.tooExpensive');
  expect(inspector.workerFailures).toBe(2);
});

it('reports that a file could not be read, and continues with the next', async () => {
  const inspector = open();
  await expect(inspector.inspect('txt', () => Promise.reject(new Error('store is gone')))).rejects.toThrow(
    'store is gone',
  );
  expect((await inspector.inspect('txt', bytes('a'))).issue).toBeNull();
});
