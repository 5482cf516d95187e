import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { derivedFiles, type DerivedFiles } from '../../../../platform/files/derived-files';
import { openDiskBlobs } from '../../../../platform/files/disk-blobs';
import { repetitions, seedOfRun } from '../../../../testing/scale';
import type { ModuleColumns } from '../module-columns';
import { copyPart } from './copy-part';
import { openSavedColumns } from './saved-columns';
import {
  answers,
  idAt,
  LendingBook,
  createSeededRandom,
  SOURCES,
  testMarks,
  type TestMarks,
} from './testing/lending-book';

const SECRET = 'ab'.repeat(32);
const COMPANY = idAt(1);
const LOANS = 'loans';

const folder = mkdtempSync(join(tmpdir(), 'lendwright-saved-'));
const disk = derivedFiles(await openDiskBlobs(folder), 'saved-columns');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (files: DerivedFiles = disk, secret = SECRET) =>
  openSavedColumns<TestMarks>({ files, secret, marks: testMarks });

/** Reads saved columns and applies the changes since, as every use does; null if nothing is saved. */
async function openAndSync(book: LendingBook, files = disk, sources = SOURCES): Promise<ModuleColumns | null> {
  const read = await open(files).read(COMPANY, LOANS, sources);
  if (read) book.sync(read.columns, read.marks);
  return read && read.columns;
}

it('gives the same answers after reading back, and after further changes', async () => {
  for (let run = 0; run < repetitions(100); run++) {
    const seed = seedOfRun() + run;
    const random = createSeededRandom(seed);
    const book = new LendingBook(random);
    book.write(Math.floor(random() * 3000), 1 + Math.floor(random() * 1500));
    const originalColumns = book.columns();
    await open().save(COMPANY, LOANS, originalColumns, () => book.marks);
    const read = await open().read(COMPANY, LOANS, SOURCES);
    if (!read) throw new Error('what was saved was not read');
    expect(read.columns.size).toBe(originalColumns.size);
    expect(answers(read.columns, seed), `seed ${seed}`).toEqual(answers(originalColumns, seed));
    const marksBefore = read.marks;
    book.write(1500, 4000);
    for (const columns of [originalColumns, read.columns]) book.sync(columns, marksBefore);
    expect(answers(read.columns, seed), `seed ${seed}, later`).toEqual(answers(originalColumns, seed));
    expect([...read.columns.columns.values()].map(({ bytes }) => bytes > 0)).not.toContain(false);
  }
});

it('is exact if rows are written and applied between the copies of the parts', async () => {
  for (let run = 0; run < repetitions(100); run++) {
    const seed = seedOfRun() + 7919 * run;
    const random = createSeededRandom(seed);
    const book = new LendingBook(random);
    book.write(800, 600);
    const columns = book.columns();
    let marks = book.marks;
    const slowFiles: DerivedFiles = {
      ...disk,
      async write(key, pieces) {
        await disk.write(key, pieces);
        // Some of the writes are applied before the next part is copied, and some are not.
        book.write(60, 900);
        if (random() < 0.7) marks = book.sync(columns, marks);
        book.write(20, 1200);
      },
    };
    await open(slowFiles).save(COMPANY, LOANS, columns, () => marks);
    // Control: each part but the first is newer than the previous one, so the moments did differ.
    expect(book.since((await open().read(COMPANY, LOANS, SOURCES))?.marks ?? book.marks).length).toBeGreaterThan(100);
    const sampleColumnSources = SOURCES.filter(() => random() < 0.5);
    const read = await open().read(COMPANY, LOANS, sampleColumnSources);
    if (!read) throw new Error('what was saved was not read');
    book.sync(read.columns, read.marks);
    for (const source of SOURCES.filter((listedSource) => !sampleColumnSources.includes(listedSource))) {
      book.write(10, 1200);
      const nextColumn = await open().readColumn(COMPANY, LOANS, read.generation, source, read.columns.ids.capacity);
      if (!nextColumn) throw new Error('a further column was not read');
      read.columns.restoreColumn(source, nextColumn.column);
      book.sync(read.columns, nextColumn.marks);
    }
    expect(answers(read.columns, seed), `seed ${seed}`).toEqual(answers(book.columns(), seed));
  }
});

it('copies a part consistently, however often it changes meanwhile', async () => {
  const array = new Uint8Array(32 << 20);
  let [revision, isDone] = [0, false];
  const ongoingChanges = (async () => {
    while (!isDone) {
      array.fill(++revision & 255);
      await yieldToEventLoop();
    }
  })();
  const source = {
    ...{ holds: 'number' as const, revision: () => revision, size: () => 1 },
    flattenColumn: () => ({ numbers: {}, arrays: [{ name: 'values', bytes: array, perRow: 0 }] }),
  };
  const { body, marks } = await copyPart(source, () => revision);
  isDone = true;
  await ongoingChanges;
  expect(body.every((byte) => byte === (marks & 255))).toBe(true);
});

/** A file store of a process that is killed just before or after its nth write or removal. */
function createFailingFiles(index: number, isAfter: boolean): DerivedFiles {
  let [actions, isKilled] = [0, false];
  const action = async (work: () => Promise<void>) => {
    if (isKilled) throw new Error('dead');
    const isLast = ++actions === index;
    if (!isLast || isAfter) await work();
    isKilled = isLast;
    if (isLast) throw new Error('dead');
  };
  return {
    ...disk,
    write: (key, pieces) => action(() => disk.write(key, pieces)),
    removeBelow: (key) => action(() => disk.removeBelow(key)),
  };
}

it('leaves the earlier save or the new one if the process dies at any step, and never a mixture', async () => {
  const outcomes = new Set<string>();
  const steps = SOURCES.length + 3;
  for (let step = 1; step <= steps; step++) {
    for (const isAfter of [false, true]) {
      const book = new LendingBook(createSeededRandom(step));
      book.write(300, 200);
      const firstReport = await open().save(COMPANY, LOANS, book.columns(), () => book.marks);
      const oldMarks = book.marks;
      book.write(300, 400);
      await open(createFailingFiles(step, isAfter))
        .save(COMPANY, LOANS, book.columns(), () => book.marks)
        .catch(() => undefined);
      const read = await open().read(COMPANY, LOANS, SOURCES);
      if (!read) throw new Error('neither the old nor the new one was read');
      const isPreviousGeneration = read.generation === firstReport.generation;
      outcomes.add(isPreviousGeneration ? 'old' : 'new');
      expect(read.marks).toEqual(isPreviousGeneration ? oldMarks : book.marks);
      book.sync(read.columns, read.marks);
      expect(answers(read.columns, step)).toEqual(answers(book.columns(), step));
    }
  }
  expect([...outcomes].sort()).toEqual(['new', 'old']);
});

it('reads one save or the other if two processes save at the same time, or if one is replaced while it is read', async () => {
  for (let run = 0; run < repetitions(100); run++) {
    const random = createSeededRandom(run);
    const slowFiles: DerivedFiles = {
      ...disk,
      write: async (key, pieces) => {
        for (let round = random() * 5; round > 0; round--) await yieldToEventLoop();
        await disk.write(key, pieces);
      },
    };
    const book = new LendingBook(random);
    book.write(200, 150);
    const [firstColumns, otherColumns] = [book.columns(), book.columns()];
    await open().save(COMPANY, LOANS, firstColumns, () => book.marks);
    const saves = Promise.all(
      [firstColumns, otherColumns].map((columns) => open(slowFiles).save(COMPANY, LOANS, columns, () => book.marks)),
    );
    const liveSnapshot = await openAndSync(book);
    await saves;
    const columnsAfter = await openAndSync(book);
    for (const read of liveSnapshot ? [liveSnapshot, columnsAfter] : [columnsAfter])
      expect(read && answers(read, run)).toEqual(answers(book.columns(), run));
  }
});

it('behaves as if nothing were saved if the store is unavailable, and does not touch the earlier save', async () => {
  const book = new LendingBook(createSeededRandom(3));
  book.write(100, 50);
  const { generation } = await open().save(COMPANY, LOANS, book.columns(), () => book.marks);
  const gone = () => Promise.reject(new Refusal(503, 'store_unavailable', reason('files.storeUnavailable')));
  expect(await open({ ...disk, read: gone }).read(COMPANY, LOANS, SOURCES)).toBeNull();
  const rejectedSave = open({ ...disk, write: gone }).save(COMPANY, LOANS, book.columns(), () => book.marks);
  await expect(rejectedSave).rejects.toThrow('temporarily unavailable');
  expect((await open().read(COMPANY, LOANS, SOURCES))?.generation).toBe(generation);
});
