import { newId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGE_SLOTS } from '../../../platform/db/change-number';
import { openDatabase, type Database } from '../../../platform/db/database';
import { txOf, type TenantTx } from '../../../platform/db/tenant-scope';
import { reportMeasurement } from '../../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { repetitions } from '../../../testing/scale';
import { touchRecords } from '../../../testing/touch-records';
import { copyPersonToLoans, writeRecord, type Author, type RecordPatch } from '../../records';
import { earlierMarks, laterMarks, readChangedRows, readMarks, type ChangeMarks } from './column-rows';

const WRITERS = 8;
const READERS = 2;
const READ_COUNT = repetitions(4_000);
const LIMIT = 5_000;

let freshDatabase: FreshDatabase;
let secondDatabase: Database;
let lender: SampleCompany;
let prospects: Id[];
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  secondDatabase = openDatabase({
    appUrl: freshDatabase.appUrl,
    poolSize: 5,
    hasPreparedStatements: true,
    onError: (error) => void expect.fail(error.message),
  });
  lender = await sampleCompany(freshDatabase.database);
  prospects = [];
  for (let index = 0; index < 12; index++) prospects.push(await lender.addPerson('prospects', 'Ann', `No ${index}`));
  for (let itemIndex = 0; itemIndex < 3; itemIndex++) await lender.addPerson('workforces', 'Una', `No ${itemIndex}`);
});
afterAll(async () => {
  await secondDatabase.close();
  await freshDatabase.drop();
});

const AUTHOR: Author = { accountId: null, personId: null, name: 'Writer' };
class RolledBack extends Error {}
const random = (limit: number) => Math.floor(Math.random() * limit);

/** Saves a record as the product does, with a pause before and after. */
async function save(tx: TenantTx, id: Id, patch: RecordPatch): Promise<void> {
  const [row] = await tx.query<{ version: number; module: string; status: Id | null }>(
    'select version, module_key as module, status_id as status from app.records where company_id = $1 and id = $2 for update',
    [tx.companyId, id],
  );
  if (!row) throw new Error('the record is gone');
  await pause(random(4));
  const { version, module, status } = row;
  const now = { statusBefore: status, isActiveBefore: true };
  const emptyChange = { answers: {}, cleared: [], secrets: {}, reason: null, changes: [] };
  const write = { id, module, version, patch, author: AUTHOR, act: 'save', historyId: newId(), ...now, ...emptyChange };
  await writeRecord(tx, write);
  await pause(random(6));
}

/** Wraps a writer's transaction, to number its writes differently. */
type WrapTx = (tx: TenantTx) => TenantTx;
const useUnwrapped: WrapTx = (tx) => tx;

async function writeUntil(isFinished: () => boolean, { tenant }: Database, wrapTx: WrapTx): Promise<void> {
  const scope = tenant(lender.scope.companyId);
  for (let round = random(100); !isFinished(); round++) {
    const names = { firstName: `First ${random(1e9)}`, lastName: `Last ${round}`, email: '', phone: '' };
    const [firstId = '', otherId = ''] = [
      prospects[random(prospects.length)],
      prospects[random(prospects.length)],
    ].sort();
    const work = async (tx: TenantTx) => {
      await save(tx, firstId, names);
      if (round % 3 === 0) await copyPersonToLoans(tx, firstId, names, names, AUTHOR);
      if (round % 4 === 0 && otherId !== firstId) await save(tx, otherId, names);
      if (round % 5 === 0) throw new RolledBack();
    };
    await scope
      .write((tx) => work(wrapTx(tx)))
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
  }
}

const toTenantTx = (client: pg.PoolClient): TenantTx => ({
  companyId: lender.scope.companyId,
  changeSlot: 0,
  eventsAdded: () => undefined,
  afterCommit: () => undefined,
  ...txOf(async (text, values) => (await client.query(text, values as unknown[])).rows),
});

interface Reading {
  readonly isWrong: boolean;
  readonly rows: number;
}

/** A process that caches the names of prospects and compares them with the whole table in the same snapshot. */
class Reader {
  #marks: ChangeMarks | null = null;
  readonly #names = new Map<Id, string>();

  constructor(readonly client: pg.PoolClient) {}

  async read(): Promise<Reading> {
    await this.client.query('begin isolation level repeatable read');
    const tx = toTenantTx(this.client);
    const sql = `select id, first_name from app.records where company_id = $1 and module_key = 'prospects'`;
    const wholeEntries = await tx.query<{ id: Id; first_name: string }>(sql, [tx.companyId]);
    let rows = 0;
    if (this.#marks) {
      const changedRows = await readChangedRows(tx, 'prospects', ['@first_name'], this.#marks, LIMIT);
      expect(changedRows).toMatchObject({ isComplete: true, isUnbroken: true });
      for (const [id, , name] of changedRows.rows) this.#names.set(id, name ?? '');
      rows = changedRows.rows.length;
      this.#marks = changedRows.marks;
    } else {
      this.#marks = await readMarks(tx);
      for (const { id, first_name: name } of wholeEntries) this.#names.set(id, name);
    }
    await this.client.query('commit');
    const staleRows = wholeEntries.filter(({ id, first_name: name }) => this.#names.get(id) !== name);
    // Update the names, so that each missed save is counted only once.
    for (const { id, first_name: name } of staleRows) this.#names.set(id, name);
    return { isWrong: staleRows.length > 0, rows };
  }
}

interface RaceCounts {
  readonly lookupCount: number;
  readonly staleRows: number;
  readonly rows: number;
}

/** Runs readers concurrently with writers until the counts suffice, because the speed of writers is unknown. */
async function race(hasEnough: (counts: RaceCounts) => boolean, wrapTx: WrapTx): Promise<RaceCounts> {
  let isFinished = false;
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    writeUntil(() => isFinished, index % 2 === 0 ? freshDatabase.database : secondDatabase, wrapTx),
  );
  const foundCounts = { lookupCount: 0, staleRows: 0, rows: 0 };
  const readers = Array.from({ length: READERS }, async () => {
    const client = await freshDatabase.owner.connect();
    const reader = new Reader(client);
    while (!hasEnough(foundCounts)) {
      const { isWrong, rows } = await reader.read();
      foundCounts.lookupCount += 1;
      foundCounts.staleRows += isWrong ? 1 : 0;
      foundCounts.rows += rows;
      await pause(random(5));
    }
    client.release();
  });
  await Promise.all(readers).finally(() => (isFinished = true));
  await Promise.all(writers);
  return foundCounts;
}

const NUMBERING_PATTERN =
  /change as \((insert into app\.change_slots .* values \(\$1, \$(\d+), \$(\d+)\)[^]*?returning slot, seq)\)/;

/** Takes each number in a separate transaction that commits before the write, as a PostgreSQL sequence would. */
const numberSeparately: WrapTx = (tx) => ({
  ...tx,
  async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const foundMatch = NUMBERING_PATTERN.exec(text);
    if (!foundMatch) return tx.query<Row>(text, values);
    const [, upsert = '', slot = '', clock = ''] = foundMatch;
    const [index, now] = [Number(slot) - 1, Number(clock) - 1];
    const sql = upsert.replace(`$${slot}, $${clock}`, '$2, $3');
    const { rows } = await freshDatabase.owner.query<{ seq: number }>(sql, [tx.companyId, 0, values[now]]);
    const ownValues = [...values];
    [ownValues[index], ownValues[now]] = [0, rows[0]?.seq];
    return tx.query<Row>(
      text.replace(foundMatch[0], `change as (select $${slot}::int2 as slot, $${clock}::int8 as seq)`),
      ownValues,
    );
  },
});

it('shows each reader exactly what is committed while eight writers in two processes write, pause and roll back', async () => {
  const control = await race(
    ({ lookupCount, staleRows }) => lookupCount >= READ_COUNT / 2 && (staleRows > 0 || lookupCount > READ_COUNT * 20),
    numberSeparately,
  );
  expect(control.staleRows).toBeGreaterThan(0);
  const { lookupCount, staleRows, rows } = await race(
    (counts) => counts.lookupCount >= READ_COUNT && counts.rows > READ_COUNT / 4,
    useUnwrapped,
  );
  expect(staleRows).toBe(0);
  reportMeasurement(
    'F28',
    `${lookupCount} looks of ${READERS} readers beside ${WRITERS} writers on two processes: ${staleRows} wrong, ${(rows / lookupCount).toFixed(1)} rows read again per look; numbered outside of the writing transaction: ${control.staleRows} of ${control.lookupCount} wrong`,
  );
});

const read = <T>(work: (tx: TenantTx) => Promise<T>) => lender.scope.read(work);

it('reads only the records of one module from mixed history entries, and advances the marks past the others', async () => {
  const marksBefore = await read(readMarks);
  const { rows } = await freshDatabase.owner.query<{ id: Id; module: string }>(
    'select id, module_key as module from app.records where company_id = $1',
    [lender.scope.companyId],
  );
  const allIds = rows.map(({ id }) => id);
  await touchRecords(freshDatabase.owner, lender.scope.companyId, allIds);
  for (const module of ['prospects', 'workforces', 'loans']) {
    const changedRows = await read((tx) => readChangedRows(tx, module, ['@first_name'], marksBefore, LIMIT));
    const expected = rows.filter((row) => row.module === module).map(({ id }) => id);
    expect(changedRows.rows.map(([id]) => id).sort()).toEqual(expected.sort());
    expect(changedRows.marks).toEqual(await read(readMarks));
    const secondRows = await read((tx) => readChangedRows(tx, module, ['@first_name'], changedRows.marks, LIMIT));
    expect(secondRows).toEqual({ marks: changedRows.marks, rows: [], isComplete: true, isUnbroken: true });
  }
  const limitedRead = await read((tx) => readChangedRows(tx, 'prospects', [], marksBefore, allIds.length - 1));
  expect(limitedRead).toMatchObject({ rows: [], isComplete: false, isUnbroken: true });
});

it('detects that a marked history entry is missing, and merges marks slot by slot', async () => {
  const marks = await read(readMarks);
  const usedIndex = marks.lines.findIndex((line) => line > 0);
  expect([marks.seqs.length, marks.lines.length, usedIndex >= 0]).toEqual([CHANGE_SLOTS, CHANGE_SLOTS, true]);
  const moved = (distance: number): ChangeMarks => ({
    seqs: marks.seqs.map((seq, slot) => (slot === usedIndex ? seq + distance : seq)),
    lines: marks.lines.map((line, slot) => (slot === usedIndex ? line + distance : line)),
  });
  for (const shift of [-1, 1]) {
    const otherMarks = moved(shift);
    const changedRows = await read((tx) => readChangedRows(tx, 'prospects', [], otherMarks, LIMIT));
    expect(changedRows.isUnbroken).toBe(false);
    expect(earlierMarks(marks, otherMarks).seqs).toEqual(shift < 0 ? otherMarks.seqs : marks.seqs);
    expect(laterMarks(marks, otherMarks)).toEqual(shift < 0 ? marks : otherMarks);
  }
});
