import { createCipheriv, hkdfSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { derivedFiles } from '../../../../platform/files/derived-files';
import { openDiskBlobs } from '../../../../platform/files/disk-blobs';
import { reportMeasurement } from '../../../../testing/report-measurement';
import { seedOfRun } from '../../../../testing/scale';
import { openSavedColumns } from './saved-columns';
import { FORMAT, openPart, sealPart } from './sealed-part';
import { idAt, LendingBook, createSeededRandom, SOURCES, testMarks, type TestMarks } from './testing/lending-book';

const SECRET = 'ab'.repeat(32);
const [COMPANY, OTHER_COMPANY] = [idAt(1), idAt(2)];
const TRIALS = 200;

const folder = mkdtempSync(join(tmpdir(), 'lendwright-damage-'));
const files = derivedFiles(await openDiskBlobs(folder), 'saved-columns');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const savedColumns = openSavedColumns<TestMarks>({ files, secret: SECRET, marks: testMarks });
const book = new LendingBook(createSeededRandom(7));

async function readContents(directory: string): Promise<Map<string, Buffer>> {
  const acceptedParts = new Map<string, Buffer>();
  for await (const { key } of files.list(directory)) acceptedParts.set(key, (await files.read(key)) as Buffer);
  return new Map([...acceptedParts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The last segment of a key: the part. It is the same in every generation, module and company. */
const partOf = (key: string) => key.split('/').at(-1) as string;

let generation: string;
let wholeEntries: Map<string, Buffer>;
/** Parts of another module, another company, an earlier generation and another secret, by kind. */
let foreignEntries: readonly Map<string, Buffer>[];

beforeAll(async () => {
  // Enough for the larger parts to have several frames.
  book.write(30_000, 20_000);
  const save = async (company: string, module: string, secret = SECRET) => {
    const columns = openSavedColumns<TestMarks>({ files, secret, marks: testMarks });
    await columns.save(company, module, book.columns(), () => book.marks);
    const foundContents = await readContents(`${company}/${module}`);
    return new Map([...foundContents].map(([key, bytes]) => [partOf(key), bytes]));
  };
  foreignEntries = [
    await save(COMPANY, 'leads'),
    await save(OTHER_COMPANY, 'loans'),
    await save(COMPANY, 'loans', 'cd'.repeat(32)),
    await save(COMPANY, 'loans'),
  ];
  ({ generation } = await savedColumns.save(COMPANY, 'loans', book.columns(), () => book.marks));
  // Saves under another secret remain: a save does not remove what it cannot read.
  const allContents = await readContents(`${COMPANY}/loans`);
  wholeEntries = new Map([...allContents].filter(([key]) => key.includes(generation) || partOf(key) === 'manifest'));
});

/** The names of the columns that a read accepts; null if it accepts nothing. */
async function accepted(): Promise<string[] | null> {
  const read = await savedColumns.read(COMPANY, 'loans', SOURCES);
  return read && [...read.columns.columns.keys()].sort();
}

/** Damages the bytes of a file in one of many ways. */
function damageBytes(key: string, bytes: Buffer, random: () => number): Buffer {
  const index = Math.floor(random() * bytes.length);
  const otherBuffers = [...wholeEntries]
    .filter(([otherName]) => otherName !== key)
    .map(([, otherBuffer]) => otherBuffer);
  const unknownBuffers = foreignEntries.flatMap((entries) => entries.get(partOf(key)) ?? []);
  const pick = (from: readonly Buffer[]) => from[Math.floor(random() * from.length)] as Buffer;
  const flippedBytes = Buffer.from(bytes);
  flippedBytes[index] = (flippedBytes[index] as number) ^ (1 << Math.floor(random() * 8));
  const corruptions = [
    ...[flippedBytes, flippedBytes, bytes.subarray(0, index), Buffer.concat([bytes, Buffer.of(0)])],
    ...[Buffer.alloc(0), Buffer.alloc(bytes.length), pick(otherBuffers), pick(unknownBuffers), pick(unknownBuffers)],
    Buffer.concat([bytes.subarray(index), bytes.subarray(0, index)]),
  ].filter((listedBytes) => !listedBytes.equals(bytes));
  return pick(corruptions);
}

it('rejects every part that was altered, truncated, swapped or copied from elsewhere, and accepts all others', async () => {
  const random = createSeededRandom(seedOfRun());
  const keys = [...wholeEntries.keys()];
  const acceptedParts = await accepted();
  expect(acceptedParts).toHaveLength(SOURCES.length);
  const outcomes = { missingModule: 0, missingColumn: 0 };
  // Both kinds of parts are damaged at least once.
  for (let attempt = 0; attempt < TRIALS || outcomes.missingModule === 0 || outcomes.missingColumn === 0; attempt++) {
    const key = keys[Math.floor(random() * keys.length)] as string;
    const bytes = wholeEntries.get(key) as Buffer;
    await files.write(key, [damageBytes(key, bytes, random)]);
    const now = await accepted();
    const isNeeded = ['manifest', 'rows'].includes(partOf(key));
    // Without ids or manifest nothing is read; without a column all others are.
    expect(now?.length ?? null, `trial ${attempt} of ${key}`).toBe(isNeeded ? null : SOURCES.length - 1);
    outcomes[isNeeded ? 'missingModule' : 'missingColumn']++;
    await files.write(key, [bytes]);
  }
  expect(await accepted()).toEqual(acceptedParts);
  expect(Math.min(outcomes.missingModule, outcomes.missingColumn)).toBeGreaterThan(0);
  reportMeasurement(
    'issue 12',
    `saved columns: ${TRIALS} damaged or foreign parts, 0 accepted; undamaged ones accepted`,
  );
});

it('rejects a part of another format even if everything else is right', async () => {
  const address = { companyId: COMPANY, module: 'loans', generation: 'aa', part: 'rows' };
  const withFormat = (format: number) => {
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(SECRET, 'hex'), COMPANY, 'lendwright saved columns v1', 32));
    const [iv, plainBuffer] = [Buffer.alloc(12, 7), Buffer.from('{"is":"it"}')];
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.from(JSON.stringify([format, COMPANY, 'loans', 'aa', 'rows', 0])));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(plainBuffer.length);
    return Buffer.concat([length, iv, cipher.update(plainBuffer), cipher.final(), cipher.getAuthTag()]);
  };
  const read = (bytes: Buffer) =>
    openPart(SECRET, address, bytes, (head) => ({ bytes: 0, take: () => undefined, result: head }));
  expect(await read(withFormat(FORMAT))).toEqual({ is: 'it' });
  for (const otherFormat of [0, FORMAT + 1]) expect(await read(withFormat(otherFormat))).toBeNull();
});

it('rejects arrays of the wrong length even if their seal is valid', async () => {
  const address = { companyId: COMPANY, module: 'loans', generation, part: 'rows' };
  const head = { holds: 'rows', size: 5, numbers: {}, arrays: [{ name: 'ids', bytes: 8, perRow: 16 }] };
  const { pieces } = await sealPart(SECRET, address, head, new Uint8Array(8));
  const key = `${COMPANY}/loans/${generation}/rows`;
  await files.write(key, pieces);
  expect(await accepted()).toBeNull();
  await files.write(key, [wholeEntries.get(key) as Buffer]);
  expect(await accepted()).toHaveLength(SOURCES.length);
});
