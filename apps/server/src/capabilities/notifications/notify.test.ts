import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import {
  assigneeKeyOf,
  NOTIFICATION_PLAN,
  createNotificationFixture,
  type NotificationFixture,
} from '../../testing/notification-fixture';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { notify } from './notify';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: NotificationFixture;
let [admin, officer, processor, member]: Viewer[] = [];
let branch: Id;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, NOTIFICATION_PLAN);
  fixture = await createNotificationFixture(freshDatabase, lender);
  branch = [...lender.ids.groups.values()][0] as Id;
  admin = await fixture.createUser('admin', 'Ada');
  officer = await fixture.createUser('officer', 'Olga');
  processor = await fixture.createUser('own', 'Pia');
  member = await fixture.createUser('officer', 'Max', [branch]);
});
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  await freshDatabase.owner.query(
    'delete from app.notifications; delete from app.notification_settings; delete from app.outbox',
  );
});

const who = () => ({ admin, officer, processor, member }) as Record<string, Viewer>;
/** The kinds delivered to each of the four users, by name. Users without any are omitted. */
async function readDeliveries(): Promise<Record<string, string[]>> {
  const deliveredKinds = await Promise.all(
    Object.entries(who()).map(async ([name, viewer]) => [name, await fixture.readKinds(viewer)] as const),
  );
  return Object.fromEntries(deliveredKinds.filter(([, kinds]) => kinds.length > 0));
}
const one = (name: string) => who()[name] as Viewer;
const loanOf = (staff: readonly string[], groups: readonly Id[] = [], role = 'officer') =>
  fixture.addLoan(one(role), staff.map(one), groups);
const deleteNotifications = () => freshDatabase.owner.query('delete from app.notifications');
const statusOf = (key: string) => lender.ids.statuses.get(`loans/${key}`) as Id;

describe('recipients', () => {
  it('include the assignees of a new loan, but never its author', async () => {
    await loanOf(['processor', 'officer']);
    expect(await readDeliveries()).toEqual({ processor: ['assigned'] });
  });

  it('are empty for a loan that staff create for themselves', async () => {
    await loanOf([], [branch]);
    expect(await readDeliveries()).toEqual({});
  });

  it('of an outside loan are its assignees, else its groups, else the administrators', async () => {
    const broker = lender.viewer('broker');
    for (const [staff, groups, receivedData] of [
      [['processor'], [branch], { processor: ['assigned'] }],
      [[], [branch], { member: ['created'] }],
      [[], [], { admin: ['created'] }],
    ] as const) {
      await fixture.addLoan(broker, staff.map(one), groups);
      expect(await readDeliveries()).toEqual(receivedData);
      await deleteNotifications();
    }
  });

  it('include added and removed assignees as long as they can see the loan', async () => {
    const loan = await loanOf(['officer', 'processor']);
    await deleteNotifications();
    await fixture.save(one('admin'), loan, { adminInfo: { workforces: [assigneeKeyOf(one('member'))] } });
    // The processor only sees own loans, and this one no longer is.
    expect(await readDeliveries()).toEqual({ member: ['assigned'], officer: ['unassigned'] });
    await fixture.save(one('admin'), loan, { adminInfo: { workforces: [assigneeKeyOf(one('processor'))] } });
    expect(await fixture.readKinds(one('processor'))).toEqual(['assigned', 'unassigned']);
  });

  it("include the loan's people on a status change, with the status title", async () => {
    const loan = await loanOf(['officer', 'processor']);
    await deleteNotifications();
    await fixture.save(one('officer'), loan, { adminInfo: { status: [statusOf('approved')] } });
    expect(await readDeliveries()).toEqual({ processor: ['status_changed'] });
    const [notification] = (await fixture.readNotifications(one('processor'))).data;
    expect(notification).toMatchObject({
      type: 'update',
      tab: null,
      by: { name: 'Olga' },
      msg: { record: 'Ann Lee', number: expect.stringMatching(/^FX-\d+$/) as string, field: null, status: 'Approved' },
      url: { page: 'loans', _id: loan, tab: null },
    });
  });

  it('include the assignees of a submitted loan, with a fallback if there are none', async () => {
    const loan = await loanOf(['processor']);
    const unassignedLoan = await fixture.addLoan(lender.viewer('admin'), []);
    await deleteNotifications();
    const { rows } = await freshDatabase.owner.query<{ prospect_id: Id }>(
      'select prospect_id from app.records where id = $1',
      [loan],
    );
    const borrower = lender.viewer('borrower', rows[0]?.prospect_id ?? null);
    const formData = { loan_amount: 100_00 };
    for (const loanId of [loan, unassignedLoan]) await fixture.save(borrower, loanId, { mode: 'submit', formData });
    expect(await readDeliveries()).toEqual({ admin: ['submitted'], officer: ['submitted'], processor: ['submitted'] });
  });

  it("include the loan's people when it is deactivated and activated", async () => {
    const loan = await loanOf(['officer', 'processor']);
    await deleteNotifications();
    await fixture.setActivity(one('officer'), loan, false);
    await fixture.setActivity(one('officer'), loan, false);
    await fixture.setActivity(one('admin'), loan, true);
    expect(await readDeliveries()).toEqual({ officer: ['activated'], processor: ['activated', 'deactivated'] });
  });

  it('are empty for saved answers', async () => {
    const loan = await loanOf(['officer', 'processor']);
    await deleteNotifications();
    await fixture.save(one('officer'), loan, { formData: { property_address: 'Elm 1' } });
    expect(await readDeliveries()).toEqual({});
  });

  it('are limited to 200 per notification, split into events of limited size', async () => {
    const loan = await loanOf([]);
    await freshDatabase.owner.query(
      `insert into auth.accounts (id, username, full_name, email) select gen_random_uuid(), 'crowd' || i, 'Crowd', '' from generate_series(1, 250) i`,
    );
    await freshDatabase.owner.query(
      `insert into auth.memberships (account_id, company_id, role_id, user_type) select id, $1, $2, 'Workforces' from auth.accounts where username like 'crowd%'`,
      [lender.ids.company, lender.ids.roles.get('none')],
    );
    const roles = [lender.ids.roles.get('none') as Id];
    const author = { accountId: null, personId: null, name: 'Nobody' };
    await lender.scope.write((tx) => notify(tx, { id: loan, groups: [] }, author, [{ kind: 'submitted', roles }]));
    const storedResult = await freshDatabase.owner.query('select 1 from app.notifications');
    const events = await freshDatabase.owner.query<{ n: number }>(
      `select jsonb_array_length(payload->'to')::int as n from app.outbox where kind = 'notified' order by n`,
    );
    expect([storedResult.rows.length, events.rows]).toEqual([200, [{ n: 100 }, { n: 100 }]]);
  });
});

describe('review notifications', () => {
  const request = async (role: string, formData: Record<string, unknown>) => {
    const loan = await loanOf(['processor', 'officer'], [], 'admin');
    await deleteNotifications();
    const { pending } = await fixture.save(one(role), loan, { formData });
    return { loan, historyId: pending[0]?._id as Id };
  };

  it("are sent to the field's reviewers, once while the value is still being typed", async () => {
    const { loan } = await request('processor', { rate: 5 });
    await fixture.save(one('processor'), loan, { formData: { rate: 6 } });
    // All officers review the field regardless of the loan's assignees, and each is notified once.
    const requestedKinds = ['review_requested'];
    expect(await readDeliveries()).toEqual({ admin: requestedKinds, officer: requestedKinds, member: requestedKinds });
    const [notification] = (await fixture.readNotifications(one('officer'))).data;
    expect(notification).toMatchObject({ tab: 'Reviews', msg: { field: 'Rate' }, url: { tab: 'history' } });
  });

  it.each([
    ['accept', 'review_accepted'],
    ['reject', 'review_rejected'],
  ] as const)('notify the requester of the decision: %s', async (type, kind) => {
    const { historyId } = await request('processor', { rate: 5 });
    await deleteNotifications();
    await fixture.review(one('officer'), historyId, 'rate', type);
    expect(await readDeliveries()).toEqual({ processor: [kind] });
  });
});
