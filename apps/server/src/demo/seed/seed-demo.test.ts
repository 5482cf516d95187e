import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant, newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEngine } from '../../capabilities/records';
import { DEMO_TEMPLATE, openDemoServices } from '../../testing/companies/demo-template';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { databaseFrom } from '../../testing/named-template';
import { demoFolder } from '../demo-installation';
import { loadRegister, type LoadTarget } from '../load/load-register';
import { DEMO_GROUP_MEMBERS, DEMO_GROUPS, DEMO_SIGN_INS } from '../lender';
import { readDemoState } from './demo-state';
import { SECOND_LOANS, SHARED_PERSON } from '../lender/second-company';
import { demoActor } from './demo-actor';
import { seedDemo, type DemoServices } from './seed-demo';

let freshDatabase: FreshDatabase;
let services: DemoServices;
const count = async (sql: string) => Number(((await freshDatabase.owner.query(sql)).rows[0] as { n: number }).n);

beforeAll(async () => {
  ({ fresh: freshDatabase } = await databaseFrom(DEMO_TEMPLATE));
  services = await openDemoServices(freshDatabase.database);
});
afterAll(() => freshDatabase.drop());

describe('the demo lender', () => {
  it('is created once by any number of processes', async () => {
    await seedDemo(services);
    expect(await count('select count(*) n from auth.companies')).toBe(2);
    expect(await count("select count(*) n from app.records where module_key = 'loans' and shared_from is null")).toBe(
      420 + SECOND_LOANS.length,
    );
    expect(await count('select count(*) n from app.records where shared_from is not null')).toBe(2);
    expect(await count('select count(*) n from auth.accounts')).toBe(DEMO_SIGN_INS.length + 1);
    expect(await count("select count(*) n from app.payout_accounts where failure_code = 'account_closed'")).toBe(1);
    const sharedSql = `select count(*) n from auth.memberships s join auth.accounts a on a.id = s.account_id where a.username = '${SHARED_PERSON.username}'`;
    expect(await count(sharedSql)).toBe(3);
  });
  it('is not added to an installation that has another company already', async () => {
    const otherDatabase = await createFreshDatabase();
    try {
      await otherDatabase.owner.query(`insert into auth.companies (id, name) values ($1, 'Imported Lending')`, [
        newId(),
      ]);
      await seedDemo({ ...services, database: otherDatabase.database });
      const names = await otherDatabase.owner.query('select name from auth.companies');
      expect(names.rows).toEqual([{ name: 'Imported Lending' }]);
    } finally {
      await otherDatabase.drop();
    }
  });
  it('has stored counts that equal the rows', async () => {
    const rows = `select module_key, is_active, coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status, count(*) n from app.records group by 1, 2, 3`;
    const retainedText =
      'select module_key, is_active, status_id as status, sum(n) n from app.record_counts group by 1, 2, 3 having sum(n) <> 0';
    expect(
      await count(
        `select count(*) n from ((${rows} except ${retainedText}) union all (${retainedText} except ${rows})) d`,
      ),
    ).toBe(0);
  });
  it('stores no tax id in the clear', async () => {
    const storedResult = await freshDatabase.owner.query(
      'select info::text || secrets::text as t from app.records union all select changes::text from app.history',
    );
    expect(
      (storedResult.rows as { t: string }[]).filter((row) => /"(000|666|9\d\d)-\d\d-\d{4}"/.test(row.t)),
    ).toHaveLength(0);
  });
  it('gives every loan a number, a prospect, an officer and a history that ends at its version', async () => {
    expect(
      await count(
        `select count(*) n from app.records r where module_key = 'loans' and shared_from is null and (number is null or prospect_id is null
           or not exists (select from app.record_assignees a where a.record_id = r.id and a.kind = 'workforce'))`,
      ),
    ).toBe(0);
    const wrongVersions =
      'select count(*) n from app.records r where version <> (select max(version) from app.history h where h.company_id = r.company_id and h.record_id = r.id)';
    expect(await count(wrongVersions)).toBe(0);
  });
  it('has price changes requested by the demo processor that wait for an officer', async () => {
    const { rows } = await freshDatabase.owner.query<{ name: string; field: string; is_theirs: boolean }>(
      `select r.requested_name as name, r.field, a.username = 'processor@demo.lendwright.test' as is_theirs
       from app.reviews r join auth.accounts a on a.id = r.requested_by where r.state = 'waiting'`,
    );
    expect(rows.filter(({ field }) => field === 'interest_rate')).toHaveLength(4);
    expect(rows.map(({ name, is_theirs }) => [name, is_theirs])).toEqual(rows.map(() => ['Theo Marsh', true]));
  });
  it("has its staff in groups, also in the demo accounts' memberships", async () => {
    const members = await freshDatabase.owner.query<{ title: string; n: number }>(
      `select g.title, count(m.person_id)::int as n from app.groups g join app.group_members m on m.group_id = g.id
       join app.records p on p.id = m.person_id and p.module_key = 'workforces' group by g.title order by g.title`,
    );
    expect(members.rows).toEqual(
      [...DEMO_GROUPS].sort().map((title) => ({ title, n: DEMO_GROUP_MEMBERS[title].length })),
    );
    const memberships = await freshDatabase.owner.query<{ username: string; groups: string[] }>(
      `select a.username::text, array(select g.title from app.groups g where g.id = any(s.groups) order by 1) as groups
       from auth.memberships s join auth.accounts a on a.id = s.account_id where cardinality(s.groups) > 0 order by 1`,
    );
    expect(memberships.rows).toEqual(
      ['officer', 'processor'].map((role) => ({
        username: `${role}@demo.lendwright.test`,
        groups: ['Investor Desk', 'Tacoma Branch'],
      })),
    );
  });
  it('has a contract template and completely mapped standard documents for every loan form', async () => {
    const { rows } = await freshDatabase.owner.query<{
      form: string;
      templates: number;
      docs: number;
      unmapped: number;
    }>(
      `select f.title as form, (select count(*)::int from app.contract_templates t where t.form_id = f.id) as templates,
         count(d.id)::int as docs, coalesce(sum((d.counts->>'unmapped')::int), -1)::int as unmapped
       from app.forms f left join app.standard_docs d on d.form_id = f.id
       where exists (select from app.records r where r.form_id = f.id and r.module_key = 'loans' and r.company_id =
         (select company_id from app.standard_docs limit 1)) group by f.id, f.title order by 1`,
    );
    expect(rows).toEqual([
      { form: 'Business Application', templates: 1, docs: 1, unmapped: 0 },
      { form: 'Investment Application', templates: 1, docs: 2, unmapped: 0 },
      { form: 'Residential Application', templates: 1, docs: 2, unmapped: 0 },
    ]);
    expect(await count("select count(*) n from app.contracts where state = 'done'")).toBe(2);
    expect(await count('select count(*) n from app.email_templates where published_version = 1')).toBe(4);
    expect(await count('select count(*) n from app.email_triggers where is_active')).toBe(2);
    expect(await count("select count(*) n from app.text_messages where state in ('kept', 'received')")).toBe(2);
    expect(await count("select count(*) n from app.planned_mails where state = 'waiting'")).toBe(3);
  });
  it('has emails of a loan that were opened, clicked, returned and answered', async () => {
    const { rows } = await freshDatabase.owner.query<{ states: number[] }>(
      `select array[count(*), count(m.opened_at), count(m.clicked_at), count(m.bounced_at)]::int[] as states
       from app.mails m join app.email_messages e on e.id = m.message_id where e.source_kind = 'composer' and m.state = 'sent'`,
    );
    expect(rows[0]?.states).toEqual([4, 2, 1, 1]);
    expect(
      await count("select count(*) n from app.email_messages where direction = 'in' and in_reply_to is not null"),
    ).toBe(1);
  });
  it('has a fixed and a live email list, and a campaign that was sent', async () => {
    expect(await count("select count(*) n from app.email_lists where kind = 'live'")).toBe(1);
    expect(await count("select count(*) n from app.email_lists where kind = 'fixed'")).toBe(1);
    const sql =
      "select count(*) n from app.campaign_recipients r join app.campaigns c on c.id = r.campaign_id where c.state = 'done' and r.mail_id is not null";
    expect(await count(sql)).toBeGreaterThan(5);
  });
  it('has later terms and a returned check in servicing, and a month that was returned and withdrawn again', async () => {
    expect(await count("select count(*) n from app.servicing_terms where kind = 'change'")).toBe(1);
    expect(await count("select count(*) n from app.servicing_entries where kind = 'reversal'")).toBe(1);
    const { rows } = await freshDatabase.owner.query<{ states: string[]; status: string }>(
      `select p.status, array_agg(a.state order by a.created_at) as states from app.payments p
       join app.payment_attempts a on a.payment_id = p.id where p.plan_id is not null group by p.id, p.status, p.due_on order by p.due_on`,
    );
    const [paidTexts, retried] = [['succeeded'], ['returned', 'succeeded']];
    expect(rows).toEqual([paidTexts, retried, paidTexts].map((states) => ({ status: 'succeeded', states })));
  });
  it('has an import that was taken back, a used key, and a paused webhook with a log', async () => {
    const { rows: imports } = await freshDatabase.owner.query(
      'select state, created_count, refused_count, undone_count from app.imports order by created_at, file_name',
    );
    expect(imports).toEqual([
      { state: 'undone', created_count: 2, refused_count: 0, undone_count: 2 },
      { state: 'done', created_count: 1, refused_count: 1, undone_count: 0 },
    ]);
    expect(await count('select count(*) n from app.api_keys where last_used_at is not null')).toBe(1);
    const { rows: deliveries } = await freshDatabase.owner.query<{ event: string; state: string }>(
      `select d.event, d.state from app.webhook_deliveries d join app.webhooks w on w.id = d.webhook_id and w.state = 'paused'`,
    );
    expect(deliveries.filter(({ state }) => state === 'failed')).toHaveLength(1);
    expect(new Set(deliveries.map(({ event }) => event)).size).toBeGreaterThan(1);
    expect(deliveries.some(({ state }) => state === 'waiting')).toBe(false);
  });

  it('shares reports that count what exists', async () => {
    expect(await count('select count(*) n from app.reports where is_shared')).toBe(10);
  });
  it('gives officer and administrator overdue tasks, tasks of today and later ones, and the role one to take', async () => {
    const dueDateFor = (kind: string, target: string) =>
      count(
        `select count(distinct t.due_on < '2026-11-21') n from app.tasks t join app.task_assignees a on a.task_id = t.id
         where a.kind = '${kind}' and a.target_id in (${target})`,
      );
    const dana = "select id from app.records where module_key = 'workforces' and first_name = 'Dana'";
    const amara = "select id from app.records where module_key = 'workforces' and first_name = 'Amara'";
    for (const person of [dana, amara]) expect(await dueDateFor('person', person)).toBe(2);
    expect(await dueDateFor('role', "select id from app.roles where title = 'Loan Officer'")).toBe(1);
  });
  it.each([
    ['officer', ['assigned', 'document_uploaded', 'note_mentioned', 'review_requested', 'status_changed']],
    ['admin', ['assigned', 'note_shared', 'review_requested', 'status_changed']],
  ])('has a few notifications for the %s, from others and about loans of theirs', async (role, kinds) => {
    const { rows } = await freshDatabase.owner.query<{
      kind: string;
      by_name: string;
      own: string;
      is_theirs: boolean;
    }>(
      `select n.kind, n.by_name, a.full_name as own, n.kind in ('review_requested', 'note_shared') or r.people && array[s.person_id] as is_theirs
       from app.notifications n join auth.accounts a on a.id = n.account_id join auth.memberships s on s.account_id = a.id and s.company_id = n.company_id
       join app.records r on r.id = n.record_id where a.username = $1 and n.viewed_at is null`,
      [`${role}@demo.lendwright.test`],
    );
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(kinds);
    expect(rows.length).toBeLessThan(15);
    expect(rows.every(({ by_name, own, is_theirs }) => by_name !== own && by_name !== '' && is_theirs)).toBe(true);
  });
});

describe('loading a register file', () => {
  async function readTarget(): Promise<LoadTarget> {
    const state = await freshDatabase.database.identity((tx) => readDemoState(tx));
    invariant(state, 'the demo is seeded');
    const engine = recordEngine(services);
    return {
      engine,
      scope: freshDatabase.database.tenant(state.ids.company as Id),
      ids: state.ids,
      viewer: demoActor(state.ids, 'Register load'),
    };
  }
  async function* lines(name: string) {
    yield* (await readFile(join(demoFolder(), 'testing', name), 'utf8')).split('\n');
  }
  const loans = () => count("select count(*) n from app.records where module_key = 'loans'");

  it('accepts every row of a valid file', async () => {
    const before = await loans();
    const report = await loadRegister(await readTarget(), lines('2022_Bank0_clean_100_rows.txt'));
    expect([report.loaded, report.refusedLines.length, (await loans()) - before]).toEqual([100, 0, 100]);
  });
  it.each([
    ['2018_pipe_file_10_rows_bank0.txt', 2, 111],
    ['2018_parser_file_10_rows_bank0.txt', 1, 1],
    ['2024_Bank.1_2024.V660.txt', 2, 64],
  ])('rejects the invalid rows of %s and stores nothing of them', async (name, line, column) => {
    const before = await loans();
    const report = await loadRegister(await readTarget(), lines(name));
    expect(report.refusedLines).toContainEqual(
      expect.objectContaining({ line, column, reason: expect.any(String) as string }),
    );
    expect((await loans()) - before).toBe(report.loaded);
  });
});
