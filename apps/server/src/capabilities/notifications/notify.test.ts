import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import {
  asAssigned,
  NOTIFICATION_PLAN,
  notificationFixture,
  type NotificationFixture,
} from '../../testing/notice-fixture';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { notify } from './notify';

let fresh: FreshDatabase;
let lender: SampleCompany;
let fixture: NotificationFixture;
let [admin, officer, processor, member]: Viewer[] = [];
let branch: Id;

beforeAll(async () => {
  fresh = await freshDatabase();
  lender = await sampleCompany(fresh.database, NOTIFICATION_PLAN);
  fixture = await notificationFixture(fresh, lender);
  branch = [...lender.ids.groups.values()][0] as Id;
  admin = await fixture.createUser('admin', 'Ada');
  officer = await fixture.createUser('officer', 'Olga');
  processor = await fixture.createUser('own', 'Pia');
  member = await fixture.createUser('officer', 'Max', [branch]);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.owner.query(
    'delete from app.notifications; delete from app.notification_settings; delete from app.outbox',
  );
});

const who = () => ({ admin, officer, processor, member }) as Record<string, Viewer>;
/** What each of the four is told, by name; those who are told nothing are left out. */
async function toldAll(): Promise<Record<string, string[]>> {
  const lines = await Promise.all(
    Object.entries(who()).map(async ([name, viewer]) => [name, await fixture.kinds(viewer)] as const),
  );
  return Object.fromEntries(lines.filter(([, kinds]) => kinds.length > 0));
}
const one = (name: string) => who()[name] as Viewer;
const loanOf = (staff: readonly string[], groups: readonly Id[] = [], by = 'officer') =>
  fixture.addLoan(one(by), staff.map(one), groups);
const forget = () => fresh.owner.query('delete from app.notifications');
const statusOf = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;

describe('who is told', () => {
  it('tells whoever is assigned to a new loan, and never its author', async () => {
    await loanOf(['processor', 'officer']);
    expect(await toldAll()).toEqual({ processor: ['assigned'] });
  });

  it('tells nobody of a loan that staff make for themselves', async () => {
    await loanOf([], [branch]);
    expect(await toldAll()).toEqual({});
  });

  it('tells of a loan from outside its assignees, else its groups, else the administrators', async () => {
    const broker = lender.viewer('broker');
    for (const [staff, groups, heard] of [
      [['processor'], [branch], { processor: ['assigned'] }],
      [[], [branch], { member: ['created'] }],
      [[], [], { admin: ['created'] }],
    ] as const) {
      await fixture.addLoan(broker, staff.map(one), groups);
      expect(await toldAll()).toEqual(heard);
      await forget();
    }
  });

  it('tells those who come to a loan and those who leave it, as far as they still reach it', async () => {
    const loan = await loanOf(['officer', 'processor']);
    await forget();
    await fixture.save(one('admin'), loan, { adminInfo: { workforces: [asAssigned(one('member'))] } });
    // The processor sees own loans alone, and this one no longer is.
    expect(await toldAll()).toEqual({ member: ['assigned'], officer: ['unassigned'] });
    await fixture.save(one('admin'), loan, { adminInfo: { workforces: [asAssigned(one('processor'))] } });
    expect(await fixture.kinds(one('processor'))).toEqual(['assigned', 'unassigned']);
  });

  it('tells the people of a loan of its new status, with the status in words', async () => {
    const loan = await loanOf(['officer', 'processor']);
    await forget();
    await fixture.save(one('officer'), loan, { adminInfo: { status: [statusOf('approved')] } });
    expect(await toldAll()).toEqual({ processor: ['status_changed'] });
    const [notice] = (await fixture.notifications(one('processor'))).data;
    expect(notice).toMatchObject({
      type: 'update',
      tab: null,
      by: { name: 'Olga' },
      msg: { record: 'Ann Lee', number: expect.stringMatching(/^FX-\d+$/) as string, field: null, status: 'Approved' },
      url: { page: 'loans', _id: loan, tab: null },
    });
  });

  it('tells of a submission by the borrower, and widens it where nobody is on the loan', async () => {
    const loan = await loanOf(['processor']);
    const alone = await fixture.addLoan(lender.viewer('admin'), []);
    await forget();
    const { rows } = await fresh.owner.query<{ prospect_id: Id }>('select prospect_id from app.records where id = $1', [
      loan,
    ]);
    const borrower = lender.viewer('borrower', rows[0]?.prospect_id ?? null);
    const formData = { loan_amount: 100_00 };
    for (const each of [loan, alone]) await fixture.save(borrower, each, { mode: 'submit', formData });
    expect(await toldAll()).toEqual({ admin: ['submitted'], officer: ['submitted'], processor: ['submitted'] });
  });

  it('tells the people of a loan that it was put away and brought back', async () => {
    const loan = await loanOf(['officer', 'processor']);
    await forget();
    await fixture.setActivity(one('officer'), loan, false);
    await fixture.setActivity(one('officer'), loan, false);
    await fixture.setActivity(one('admin'), loan, true);
    expect(await toldAll()).toEqual({ officer: ['activated'], processor: ['activated', 'deactivated'] });
  });

  it('tells nobody of answers that are saved', async () => {
    const loan = await loanOf(['officer', 'processor']);
    await forget();
    await fixture.save(one('officer'), loan, { formData: { property_address: 'Elm 1' } });
    expect(await toldAll()).toEqual({});
  });

  it('tells at most 200 people of one thing, in events that each fit', async () => {
    const loan = await loanOf([]);
    await fresh.owner.query(
      `insert into auth.accounts (id, username, full_name, email) select gen_random_uuid(), 'crowd' || i, 'Crowd', '' from generate_series(1, 250) i`,
    );
    await fresh.owner.query(
      `insert into auth.seats (account_id, company_id, role_id, user_type) select id, $1, $2, 'Workforces' from auth.accounts where username like 'crowd%'`,
      [lender.ids.company, lender.ids.roles.get('none')],
    );
    const roles = [lender.ids.roles.get('none') as Id];
    const author = { accountId: null, personId: null, name: 'Nobody' };
    await lender.scope.write((tx) => notify(tx, { id: loan, groups: [] }, author, [{ kind: 'submitted', roles }]));
    const stored = await fresh.owner.query('select 1 from app.notifications');
    const events = await fresh.owner.query<{ n: number }>(
      `select jsonb_array_length(payload->'to')::int as n from app.outbox where kind = 'notified' order by n`,
    );
    expect([stored.rows.length, events.rows]).toEqual([200, [{ n: 100 }, { n: 100 }]]);
  });
});

describe('reviews', () => {
  const ask = async (by: string, formData: Record<string, unknown>) => {
    const loan = await loanOf(['processor', 'officer'], [], 'admin');
    await forget();
    const { pending } = await fixture.save(one(by), loan, { formData });
    return { loan, historyId: pending[0]?._id as Id };
  };

  it('asks those who review the field, once for a wish that is still being typed', async () => {
    const { loan } = await ask('processor', { rate: 5 });
    await fixture.save(one('processor'), loan, { formData: { rate: 6 } });
    // Every officer reviews it, whoever has the loan, and each is asked once.
    const asked = ['review_requested'];
    expect(await toldAll()).toEqual({ admin: asked, officer: asked, member: asked });
    const [notice] = (await fixture.notifications(one('officer'))).data;
    expect(notice).toMatchObject({ tab: 'Reviews', msg: { field: 'Rate' }, url: { tab: 'history' } });
  });

  it.each([
    ['accept', 'review_accepted'],
    ['reject', 'review_rejected'],
  ] as const)('tells whoever asked that it was decided: %s', async (type, kind) => {
    const { historyId } = await ask('processor', { rate: 5 });
    await forget();
    await fixture.review(one('officer'), historyId, 'rate', type);
    expect(await toldAll()).toEqual({ processor: [kind] });
  });
});
