import { judge, TABS } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { createRecords, findRecord, LOANS } from '../records';
import { explainAccess } from './explain-access';
import { createGroup } from './create-group';
import { seatViewers } from './seat-rows';
import { roleActs } from './testing/role-acts';
import { rolesFixture, type RolesFixture } from '../../testing/roles-fixture';

let fixture: RolesFixture;
let acts: ReturnType<typeof roleActs>;
let loan: Id;
let group: Id;
const people: Record<string, Id> = {};
const roles: Record<string, Id> = {};

/** A loan in the status Closed, in one group, with one officer and one partner on it. */
async function makeLoan(): Promise<Id> {
  const { lender } = fixture;
  const setup = await lender.engine.setups.of(lender.scope);
  const [form] = setup.formsOf('loans');
  if (!form) throw new Error('no loan form');
  const about = { firstName: 'Bo', lastName: 'Rower', email: 'bo@mail.example', phone: '' };
  const draft = {
    form,
    formData: { loan_amount: 100_000 },
    statusId: lender.ids.statuses.get('loans/closed') as Id,
    mandatory: 'skip' as const,
    loan: {
      productId: lender.ids.products.get('res') as Id,
      programId: lender.ids.programs.get('fix') as Id,
      prospectId: people['borrower'] as Id,
      person: about,
      sourceId: null,
      groups: [group],
      workforces: [`${people['own']}---${lender.ids.roles.get('own')}`],
      contacts: [],
    },
  };
  const made = await lender.scope.write((tx) =>
    createRecords(lender.engine, tx, lender.viewer('admin'), LOANS, [draft]),
  );
  return made[0]?.id as Id;
}

beforeAll(async () => {
  fixture = await rolesFixture();
  acts = roleActs(fixture.lender);
  const { lender } = fixture;
  for (const name of ['own', 'team', 'locked', 'stranger'])
    people[name] = await lender.addPerson('workforces', name, 'Person');
  people['borrower'] = await lender.addPerson('prospects', 'Bo', 'Rower');
  const closed = lender.ids.statuses.get('loans/closed') as Id;
  const tabs = { docs: { own: true, update: true } };
  roles['team'] = await acts.create({ title: 'Team', modules: { loans: { team: true, update: true } }, tabs });
  roles['locked'] = await acts.create({
    title: 'Locked',
    modules: { loans: { global: true, update: true, locked: [closed] } },
    tabs,
  });
  roles['own'] = lender.ids.roles.get('own') as Id;
  roles['stranger'] = roles['own'];
  roles['admin'] = lender.ids.roles.get('admin') as Id;
  roles['none'] = lender.ids.roles.get('none') as Id;
  for (const name of ['own', 'team', 'locked', 'stranger']) await fixture.enter(roles[name] as Id, people[name]);
  await fixture.enter(roles['admin']);
  await fixture.enter(roles['none']);
  group = await lender.scope.write((tx) =>
    createGroup(tx, lender.viewer('admin'), { title: 'West', members: [people['team'] as Id] }),
  );
  loan = await makeLoan();
});
afterAll(() => fixture.close());

const ask = (wish: Parameters<typeof explainAccess>[2]) =>
  explainAccess(fixture.lender.engine, fixture.lender.scope, wish);
const about = async (wish: Omit<Parameters<typeof explainAccess>[2], 'record'> = {}) => {
  const { seats } = await ask({ record: loan, ...wish });
  const find = (name: string) =>
    seats.find(({ person, role }) => role._id === roles[name] && person === (people[name] ?? null));
  return (name: string) => {
    const seat = find(name);
    if (!seat) throw new Error(`nobody is ${name}`);
    return seat;
  };
};

describe('who sees a record', () => {
  it('is told of every active seat, with the reason', async () => {
    const seat = await about();
    expect(seat('admin')).toMatchObject({ see: { isAllowed: true, reason: 'admin' }, change: { isAllowed: true } });
    expect(seat('own')).toMatchObject({ see: { isAllowed: true, reason: 'own' }, change: { isAllowed: true } });
    expect(seat('team')).toMatchObject({ see: { isAllowed: true, reason: 'team' } });
    expect(seat('locked')).toMatchObject({
      see: { isAllowed: true, reason: 'all' },
      change: { isAllowed: false, reason: 'locked' },
    });
    expect(seat('stranger')).toMatchObject({ see: { isAllowed: false, reason: 'not-own' } });
    expect(seat('none')).toMatchObject({ see: { isAllowed: false, reason: 'no-module' } });
    const { record, count, seats } = await ask({ record: loan });
    expect(record).toMatchObject({ title: expect.stringContaining('Bo Rower') as string, groups: [{ title: 'West' }] });
    expect([count, seats.length]).toEqual([6, 6]);
  });

  it('is the word of the one decision, seat by seat and tab by tab', async () => {
    const { scope } = fixture.lender;
    const { seats, row } = await scope.read(async (tx) => {
      const found = await findRecord(tx, null, loan, 'all');
      if (!found) throw new Error('the loan is gone');
      return { row: found, seats: (await seatViewers(tx, found.people)).seats };
    });
    for (const tab of TABS) {
      const told = (await ask({ record: loan, tab })).seats;
      for (const [at, { viewer }] of seats.entries())
        expect(told[at]).toMatchObject({
          see: judge(viewer, 'loans', row, { act: 'view' }),
          change: judge(viewer, 'loans', row, { act: 'submit' }),
          tab: {
            see: judge(viewer, 'loans', row, { tab, act: 'view' }),
            change: judge(viewer, 'loans', row, { tab, act: 'update' }),
          },
        });
    }
  });

  it('leaves out whoever cannot enter: sleeping seats, roles and accounts', async () => {
    const gone = await acts.create({ title: 'Gone' });
    await fixture.enter(gone);
    expect((await ask({ record: loan })).count).toBe(7);
    await acts.turn(gone, false);
    expect((await ask({ record: loan })).count).toBe(6);
  });

  it('is not told of a record of another company, or of none', async () => {
    const foreign = await fixture.other.addPerson('prospects', 'Far', 'Away');
    for (const record of [foreign, newId()])
      expect(await refusalOf(ask({ record }))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusalOf(ask({ record: loan, field: 'no_such_field' }))).toMatchObject({ code: 'not_found' });
  });
});

describe('who sees a field', () => {
  it('follows the record, then the role, as the form engine says', async () => {
    const open = { shown: { isAllowed: true, reason: 'open' }, changed: { isAllowed: true, reason: 'open' } };
    const seat = await about({ field: 'credit_score' });
    expect(seat('own').field).toEqual(open);
    expect(seat('locked').field).toMatchObject({ shown: { isAllowed: true }, changed: { reason: 'record' } });
    expect(seat('stranger').field).toMatchObject({ shown: { isAllowed: false, reason: 'record' } });
    const borrower = await borrowerSeat();
    expect((await borrower('credit_score')).field).toMatchObject({
      shown: { isAllowed: true },
      changed: { isAllowed: false, reason: 'role' },
    });
    expect((await borrower('underwriter_notes')).field).toMatchObject({
      shown: { isAllowed: false, reason: 'role' },
      changed: { isAllowed: false, reason: 'hidden' },
    });
    expect((await borrower('loan_amount')).field).toEqual(open);
  });
});

async function borrowerSeat() {
  const role = fixture.lender.ids.roles.get('borrower') as Id;
  await fixture.enter(role, people['borrower'], 'Prospects');
  return async (field: string) => {
    const found = (await ask({ record: loan, field })).seats.find((seat) => seat.role._id === role);
    if (!found) throw new Error('the borrower is not told');
    return found;
  };
}
