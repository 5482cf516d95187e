import { afterAll, expect, it } from 'vitest';
import { samplePdf } from '../testing/real-files';
import { Inspector } from './inspector';

const inspectors: Inspector[] = [];
const open = (mostMs?: number) => {
  const inspector = new Inspector(undefined, mostMs);
  inspectors.push(inspector);
  return inspector;
};
afterAll(() => Promise.all(inspectors.map((inspector) => inspector.close())));
const bytes = (text: string) => () => Promise.resolve(new Uint8Array(Buffer.from(text)).buffer);

it('judges many files at once, each by its own content', async () => {
  const inspector = open();
  const files = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? '<html>' : `line ${at}`));
  const faults = await Promise.all(files.map((text) => inspector.inspect('txt', bytes(text))));
  expect(faults.map(({ fault }) => fault === null)).toEqual(files.map((text) => text !== '<html>'));
  expect(inspector.deaths).toBe(0);
});

it('reads the hungriest text that it takes, and goes on with the next', async () => {
  const inspector = open();
  const hungry = `[${'{},'.repeat(690_000)}{}]`;
  expect((await inspector.inspect('json', bytes(hungry))).fault).toBeNull();
  expect(inspector.deaths).toBe(0);
  expect(await inspector.inspect('pdf', bytes(samplePdf().toString()))).toEqual({
    fault: null,
    hasActiveContent: false,
  });
});

it('gives up a file that takes too long, and goes on with the next', async () => {
  const inspector = open(0);
  expect((await inspector.inspect('txt', bytes('a'))).fault?.key).toBe('documents.fault.tooExpensive');
  expect((await inspector.inspect('txt', bytes('a'))).fault?.key).toBe('documents.fault.tooExpensive');
  expect(inspector.deaths).toBe(2);
});

it('passes on that a file could not be read, and goes on with the next', async () => {
  const inspector = open();
  await expect(inspector.inspect('txt', () => Promise.reject(new Error('store is gone')))).rejects.toThrow(
    'store is gone',
  );
  expect((await inspector.inspect('txt', bytes('a'))).fault).toBeNull();
});
