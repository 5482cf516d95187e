import type { AuditAction } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecords, LOANS, saveInTransaction } from '../records';
import { createLog } from '../../platform/log/log';
import { TenantScope, txOf, type TenantTx } from '../../platform/db/tenant-scope';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { repetitions } from '../../testing/scale';
import { recordAuditEvent } from './record-audit-event';
import { sealChain } from './seal-chain';
import { sealAuditJob } from './seal.job';
import { addLegacyLog } from './testing/legacy-log';
import { verifyChain } from './verify-chain';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loans: readonly Id[];
const BLOCK_SIZE = 12;
const LEGACY_SEALED = 6;
const CONCURRENT_LOANS = 24;
const CONCURRENT_SEALS = 8;

beforeAll(async () => {
  // One connection for each concurrent writer or sealer.
  freshDatabase = await createFreshDatabase({ poolSize: CONCURRENT_LOANS + CONCURRENT_SEALS });
  lender = await sampleCompany(freshDatabase.database);
  const setup = await lender.engine.setups.of(lender.scope);
  const form = setup.formsOf('loans')[0];
  if (!form) throw new Error('the sample has no loan form');
  const drafts = Array.from({ length: CONCURRENT_LOANS }, () => ({
    form,
    formData: {},
    statusId: null,
    mandatory: 'skip' as const,
  }));
  const createdRecords = await lender.scope.write((tx) =>
    createRecords(lender.engine, tx, lender.viewer('admin'), LOANS, drafts),
  );
  loans = createdRecords.map(({ id }) => id);
  await addLegacyLog(freshDatabase.owner, lender.scope.companyId, LEGACY_SEALED);
});
afterAll(() => freshDatabase.drop());

const verify = () => lender.scope.read(verifyChain);
const note = (act: AuditAction) =>
  lender.scope.write((tx) =>
    recordAuditEvent(tx, lender.viewer('admin'), { act, subject: { kind: 'role', id: newId(), title: 'Officer' } }),
  );

/** The owner's connection as a transaction of the company, bypassing the product's locks. */
const toTenantTx = (client: pg.PoolClient, companyId: Id): TenantTx => ({
  companyId,
  changeSlot: 0,
  afterCommit: () => undefined,
  eventsAdded: () => undefined,
  ...txOf(async (text, values) => (await client.query(text, values as unknown[])).rows),
});

it('seals history and event entries in blocks, after a log that was sealed by transaction ids, and verifies them', async () => {
  expect(await verify()).toEqual({ blocks: 1, entries: LEGACY_SEALED, issues: [] });
  for (const act of ['signed_in', 'role_saved', 'company_saved'] as const) await note(act);
  const lastChain = await sealChain(lender.scope, BLOCK_SIZE);
  const report = await verify();
  expect(report).toEqual({ blocks: lastChain?.seq, entries: 10 + 27, issues: [] });
  const { rows } = await freshDatabase.owner.query<{ kind: string; entries: number }>(
    `select case when marks is null then 'legacy' else 'slots' end as kind, sum(cardinality(ids)) as entries
     from app.audit_blocks where company_id = $1 group by 1 order by 1`,
    [lender.scope.companyId],
  );
  expect(rows).toEqual([
    { kind: 'legacy', entries: 10 },
    { kind: 'slots', entries: 27 },
  ]);
  expect(await sealChain(lender.scope, BLOCK_SIZE)).toBeNull();
});

it('stores the address that a request came from', async () => {
  await freshDatabase.database.tenant(lender.scope.companyId, '192.0.2.7').write((tx) =>
    recordAuditEvent(tx, lender.viewer('admin'), {
      act: 'signed_in',
      subject: { kind: 'login', id: null, title: 'Ann' },
    }),
  );
  const { rows } = await freshDatabase.owner.query<{ origin: string }>(
    'select origin from app.audit_events where company_id = $1 order by at desc limit 1',
    [lender.scope.companyId],
  );
  expect(rows[0]?.origin).toBe('192.0.2.7');
});

/** Repeats work that failed because the machine was busy. */
const withRetries = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((issue: unknown) => {
    if (issue instanceof Refusal && issue.code === 'busy') return withRetries(work);
    throw issue;
  });

it('seals each entry once, with concurrent sealers and writers', async () => {
  const setup = await lender.engine.setups.of(lender.scope);
  const writers = loans.map((id, index) => {
    const body = {
      version: 1,
      formData: { loan_amount: (index + 1) * 1000 },
      mode: 'force' as const,
      reason: 'a test',
    };
    const viewer = lender.viewer('admin');
    return withRetries(() =>
      lender.scope.write((tx) => saveInTransaction(lender.engine, tx, setup, viewer, LOANS, id, body)),
    );
  });
  const seals = Array.from({ length: CONCURRENT_SEALS }, () => withRetries(() => sealChain(lender.scope, BLOCK_SIZE)));
  await Promise.all([...writers, ...seals]);
  await sealChain(lender.scope, BLOCK_SIZE);
  const { rows } = await freshDatabase.owner.query<{ n: number }>(
    `select (select count(*) from app.history where company_id = $1) + (select count(*) from app.audit_events where company_id = $1) as n`,
    [lender.scope.companyId],
  );
  expect(await verify()).toMatchObject({ entries: rows[0]?.n, issues: [] });
});

it('seals the logs of all other companies when one fails, and names it', async () => {
  const otherCompanies = [await sampleCompany(freshDatabase.database), await sampleCompany(freshDatabase.database)];
  for (const otherCompany of otherCompanies) await otherCompany.addPerson('prospects', 'Ann', 'Lee');
  const brokenCompany = lender.scope.companyId;
  const failingScope = new TenantScope(brokenCompany, { run: () => Promise.reject(new Error('the disk is full')) });
  const database = {
    ...freshDatabase.database,
    tenant: (id: Id) => (id === brokenCompany ? failingScope : freshDatabase.database.tenant(id)),
  };
  const loggedLines: string[] = [];
  const log = createLog('info', (entry) => void loggedLines.push(entry));
  const sealRun = sealAuditJob.run({}, { database, log, attempt: 1, signal: new AbortController().signal });
  await expect(sealRun).rejects.toThrow('The audit logs of 1 of 3 companies could not be sealed.');
  const failures = loggedLines.filter((entry) => entry.includes('audit not sealed'));
  expect([failures.length, failures[0]?.includes(brokenCompany), loggedLines.length]).toEqual([1, true, 3]);
  for (const { scope } of otherCompanies)
    expect(await scope.read(verifyChain)).toMatchObject({ entries: 1, issues: [] });
});

it('assigns each entry to its record and version', async () => {
  const { rows } = await freshDatabase.owner.query<{ record_id: Id; changes: { field: string; to: unknown }[] }>(
    `select record_id, changes from app.history where company_id = $1 and version = 2 and act = 'force'`,
    [lender.scope.companyId],
  );
  const amounts = new Map(
    rows.map(({ record_id: id, changes }) => [id, changes.find(({ field }) => field === 'loan_amount')?.to]),
  );
  const misplacedAmounts = loans.filter((id, index) => amounts.get(id) !== (index + 1) * 1000);
  expect(misplacedAmounts).toEqual([]);
  reportMeasurement(
    'M27',
    `${loans.length} records saved at one moment, ${misplacedAmounts.length} entries misattached`,
  );
});

it('does not allow the product itself to change or delete an entry, a block or an anchor', async () => {
  const attempts = ['app.history', 'app.audit_events', 'app.audit_blocks'].flatMap((table) => [
    `update ${table} set company_id = company_id where company_id = $1`,
    `delete from ${table} where company_id = $1`,
  ]);
  attempts.push('update auth.audit_anchors set seq = seq where company_id = $1');
  attempts.push('delete from auth.audit_anchors where company_id = $1');
  for (const sql of attempts)
    await expect(
      lender.scope.write((tx) => tx.query(sql, [tx.companyId])),
      sql,
    ).rejects.toThrow(/permission denied|denied/i);
});

it('reports entries outside every slot', async () => {
  const { companyId } = lender.scope;
  const client = await freshDatabase.owner.connect();
  const add = (slot: number, seq: number | null) =>
    client.query(
      `insert into app.history (company_id, id, record_id, version, act, change_slot, change_seq)
       select company_id, gen_random_uuid(), record_id, version, 'save', $2, $3 from app.history where company_id = $1 limit 1`,
      [companyId, slot, seq],
    );
  try {
    for (const [slot, seq] of [
      [99, 5],
      [-1, 5],
      [3, null],
      [3, -7],
    ] as const) {
      await client.query(`begin; set local app.company = '${companyId}'`);
      await expect(add(slot, seq)).rejects.toThrow(/history_change/);
      await client.query('rollback');
      await client.query(`begin; alter table app.history drop constraint history_change`);
      await add(slot, seq);
      expect([slot, seq, (await verifyChain(toTenantTx(client, companyId))).issues]).toMatchObject([
        slot,
        seq,
        [{ kind: 'added' }],
      ]);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});

/** Ways for a database owner to falsify the log. The number selects the victim. */
const CHAIN_SQL =
  'where company_id = $1 order by id offset $2 % (select count(*) from %T where company_id = $1) limit 1';
const pick = (table: string, set: string) =>
  `update ${table} set ${set} where company_id = $1 and id = (select id from ${table} ${CHAIN_SQL.replaceAll('%T', table)})`;
const drop = (table: string) =>
  `delete from ${table} where company_id = $1 and id = (select id from ${table} ${CHAIN_SQL.replaceAll('%T', table)})`;
const block = (set: string) =>
  `update app.audit_blocks set ${set} where company_id = $1 and seq = 1 + $2 % (select max(seq) from app.audit_blocks where company_id = $1)`;
const ATTACKS: readonly string[] = [
  pick('app.history', `act = act || 'x'`),
  pick('app.history', `by_name = 'Someone else'`),
  pick('app.history', `at = at + interval '1 microsecond'`),
  pick('app.history', `version = version + 1`),
  pick('app.history', `reason = coalesce(reason, '') || '.'`),
  pick('app.history', `changes = changes || '[{"field":"x"}]'::jsonb`),
  pick('app.history', `origin = '198.51.100.1'`),
  pick(
    'app.history',
    `record_id = (select id from app.records where company_id = $1 and module_key = 'loans' and id <> record_id order by id limit 1)`,
  ),
  pick('app.history', `change_seq = coalesce(change_seq, 0) + 1000000, change_slot = change_slot % 16`),
  pick('app.history', `change_seq = change_seq - 1, written_in = written_in - 1`),
  pick('app.history', `change_slot = (change_slot + 1) % 16`),
  pick('app.history', `change_slot = 16, change_seq = null, written_in = 900000`),
  pick('app.history', `change_slot = 3, change_seq = 1`),
  `update app.history set written_in = coalesce(written_in, 69000) + 1 where company_id = $1 and id =
     (select id from app.history where company_id = $1 and change_slot = 16 order by id offset $2 % 8 limit 1)`,
  `update app.history set changes = '[]' where company_id = $1 and id =
     (select id from app.history where company_id = $1 and change_slot = 16 order by id offset $2 % 8 limit 1)`,
  `insert into app.history (company_id, id, record_id, version, act, change_slot, written_in)
     select company_id, gen_random_uuid(), record_id, version, 'save', 16, 68990 + 10 * ($2::int % 3)
     from app.history where company_id = $1 limit 1`,
  pick('app.audit_events', `act = 'nothing'`),
  pick('app.audit_events', `subject_title = 'Borrower'`),
  pick('app.audit_events', `details = '{"a":1}'`),
  drop('app.history'),
  drop('app.audit_events'),
  `insert into app.history (company_id, id, record_id, version, act, change_slot, change_seq, written_in)
     select company_id, gen_random_uuid(), record_id, version, 'save', change_slot, change_seq, written_in
     from app.history where company_id = $1 order by id offset $2 % 20 limit 1`,
  `update app.history h set changes = o.changes, at = o.at, version = o.version from app.history o
     where h.company_id = $1 and o.company_id = $1 and h.id <> o.id and h.changes <> o.changes
     and h.id = (select id from app.history where company_id = $1 and changes <> '[]' order by id offset $2 % 20 limit 1)`,
  block(`digests[1] = sha256('x')`),
  block(`ids = ids || ids[1]`),
  block(`marks[1] = marks[1] + 1, until_xid = until_xid + 1`),
  block(`prev = sha256('x')`),
  block(`hash = sha256('x')`),
  `delete from app.audit_blocks where company_id = $1 and seq = 1 + $2 % (select max(seq) from app.audit_blocks where company_id = $1)`,
  `delete from app.audit_blocks where company_id = $1 and seq > (select max(seq) from app.audit_blocks where company_id = $1) - 1 - $2 % 3`,
  `update app.audit_blocks set seq = -seq where company_id = $1 and seq > $2 % 2`,
];

/** The database owner can remove its constraints. */
const UNSEALED_COLUMNS =
  'alter table app.history drop constraint history_change; alter table app.audit_events drop constraint audit_events_change';
/** Runs every attack several times, each on another entry or block. */
const EDITS = repetitions(1_000);

it('detects every one of many edits, deletions, insertions and reorderings', async () => {
  const { companyId } = lender.scope;
  const client = await freshDatabase.owner.connect();
  const missedTampering: string[] = [];
  await client.query(UNSEALED_COLUMNS);
  try {
    for (let index = 0; index < EDITS; index++) {
      const sql = ATTACKS[index % ATTACKS.length] ?? '';
      await client.query(`begin; set local app.company = '${companyId}'`);
      const { rowCount } = await client.query(sql, [companyId, Math.floor(index / ATTACKS.length)]);
      const { issues } = await verifyChain(toTenantTx(client, companyId));
      if (!rowCount || issues.length === 0) missedTampering.push(`${index}: ${sql}`);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  expect(missedTampering).toEqual([]);
  expect((await verify()).issues).toEqual([]);
  reportMeasurement(
    'M27',
    `${EDITS} edits, drops, additions and reorders of the audit log, ${EDITS - missedTampering.length} detected`,
  );
}, 120_000);
