import { evaluateAccess, TABS } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { createRecords, findRecord, LOANS } from '../records';
import { explainAccess } from './explain-access';
import { createGroup } from './create-group';
import { readMemberViewers } from './member-viewers';
import { roleActions } from './testing/role-actions';
import { createRolesFixture, type RolesFixture } from '../../testing/roles-fixture';

let fixture: RolesFixture;
let actions: ReturnType<typeof roleActions>;
let loan: Id;
let group: Id;
const people: Record<string, Id> = {};
const roles: Record<string, Id> = {};

/** A closed loan in one group, with one officer and one partner assigned. */
async function makeLoan(): Promise<Id> {
  const { lender } = fixture;
  const setup = await lender.engine.setups.of(lender.scope);
  const [form] = setup.formsOf('loans');
  if (!form) throw new Error('no loan form');
  const subject = { firstName: 'Bo', lastName: 'Rower', email: 'bo@mail.example', phone: '' };
  const draft = {
    form,
    formData: { loan_amount: 100_000 },
    statusId: lender.ids.statuses.get('loans/closed') as Id,
    mandatory: 'skip' as const,
    loan: {
      productId: lender.ids.products.get('res') as Id,
      programId: lender.ids.programs.get('fix') as Id,
      prospectId: people['borrower'] as Id,
      person: subject,
      sourceId: null,
      groups: [group],
      workforces: [`${people['own']}---${lender.ids.roles.get('own')}`],
      contacts: [],
    },
  };
  const createdRecords = await lender.scope.write((tx) =>
    createRecords(lender.engine, tx, lender.viewer('admin'), LOANS, [draft]),
  );
  return createdRecords[0]?.id as Id;
}

beforeAll(async () => {
  fixture = await createRolesFixture();
  actions = roleActions(fixture.lender);
  const { lender } = fixture;
  for (const name of ['own', 'team', 'locked', 'outsider'])
    people[name] = await lender.addPerson('workforces', name, 'Person');
  people['borrower'] = await lender.addPerson('prospects', 'Bo', 'Rower');
  const closedStatus = lender.ids.statuses.get('loans/closed') as Id;
  const tabs = { docs: { own: true, update: true } };
  roles['team'] = await actions.create({ title: 'Team', modules: { loans: { team: true, update: true } }, tabs });
  roles['locked'] = await actions.create({
    title: 'Locked',
    modules: { loans: { global: true, update: true, locked: [closedStatus] } },
    tabs,
  });
  roles['own'] = lender.ids.roles.get('own') as Id;
  roles['outsider'] = roles['own'];
  roles['admin'] = lender.ids.roles.get('admin') as Id;
  roles['none'] = lender.ids.roles.get('none') as Id;
  for (const name of ['own', 'team', 'locked', 'outsider']) await fixture.enter(roles[name] as Id, people[name]);
  await fixture.enter(roles['admin']);
  await fixture.enter(roles['none']);
  group = await lender.scope.write((tx) =>
    createGroup(tx, lender.viewer('admin'), { title: 'West', members: [people['team'] as Id] }),
  );
  loan = await makeLoan();
});
afterAll(() => fixture.close());

const request = (input: Parameters<typeof explainAccess>[2]) =>
  explainAccess(fixture.lender.engine, fixture.lender.scope, input);
const explainFor = async (input: Omit<Parameters<typeof explainAccess>[2], 'record'> = {}) => {
  const { memberships } = await request({ record: loan, ...input });
  const find = (name: string) =>
    memberships.find(({ person, role }) => role._id === roles[name] && person === (people[name] ?? null));
  return (name: string) => {
    const membership = find(name);
    if (!membership) throw new Error(`no member ${name}`);
    return membership;
  };
};

describe('explaining access to a record', () => {
  it('covers every active membership, with the reason', async () => {
    const membership = await explainFor();
    expect(membership('admin')).toMatchObject({
      see: { isAllowed: true, reason: 'admin' },
      change: { isAllowed: true },
    });
    expect(membership('own')).toMatchObject({ see: { isAllowed: true, reason: 'own' }, change: { isAllowed: true } });
    expect(membership('team')).toMatchObject({ see: { isAllowed: true, reason: 'team' } });
    expect(membership('locked')).toMatchObject({
      see: { isAllowed: true, reason: 'all' },
      change: { isAllowed: false, reason: 'locked' },
    });
    expect(membership('outsider')).toMatchObject({ see: { isAllowed: false, reason: 'not-own' } });
    expect(membership('none')).toMatchObject({ see: { isAllowed: false, reason: 'no-module' } });
    const { record, count, memberships } = await request({ record: loan });
    expect(record).toMatchObject({ title: expect.stringContaining('Bo Rower') as string, groups: [{ title: 'West' }] });
    expect([count, memberships.length]).toEqual([6, 6]);
  });

  it('equals the access decision for every membership and tab', async () => {
    const { scope } = fixture.lender;
    const { memberships, row } = await scope.read(async (tx) => {
      const foundRow = await findRecord(tx, null, loan, 'all');
      if (!foundRow) throw new Error('the loan is missing');
      return { row: foundRow, memberships: (await readMemberViewers(tx, foundRow.people)).memberships };
    });
    for (const tab of TABS) {
      const explainedMemberships = (await request({ record: loan, tab })).memberships;
      for (const [index, { viewer }] of memberships.entries())
        expect(explainedMemberships[index]).toMatchObject({
          see: evaluateAccess(viewer, 'loans', row, { act: 'view' }),
          change: evaluateAccess(viewer, 'loans', row, { act: 'submit' }),
          tab: {
            see: evaluateAccess(viewer, 'loans', row, { tab, act: 'view' }),
            change: evaluateAccess(viewer, 'loans', row, { tab, act: 'update' }),
          },
        });
    }
  });

  it('omits inactive memberships, roles and accounts', async () => {
    const goneId = await actions.create({ title: 'Gone' });
    await fixture.enter(goneId);
    expect((await request({ record: loan })).count).toBe(7);
    await actions.setActive(goneId, false);
    expect((await request({ record: loan })).count).toBe(6);
  });

  it('finds no missing records and none of another company', async () => {
    const foreignPerson = await fixture.other.addPerson('prospects', 'Far', 'Away');
    for (const record of [foreignPerson, newId()])
      expect(await refusalOf(request({ record }))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusalOf(request({ record: loan, field: 'no_such_field' }))).toMatchObject({ code: 'not_found' });
  });
});

describe('explaining access to a field', () => {
  it('checks the record, then the role, like the form engine', async () => {
    const open = { shown: { isAllowed: true, reason: 'open' }, changed: { isAllowed: true, reason: 'open' } };
    const membership = await explainFor({ field: 'credit_score' });
    expect(membership('own').field).toEqual(open);
    expect(membership('locked').field).toMatchObject({ shown: { isAllowed: true }, changed: { reason: 'record' } });
    expect(membership('outsider').field).toMatchObject({ shown: { isAllowed: false, reason: 'record' } });
    const borrower = await readBorrowerRow();
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

async function readBorrowerRow() {
  const role = fixture.lender.ids.roles.get('borrower') as Id;
  await fixture.enter(role, people['borrower'], 'Prospects');
  return async (field: string) => {
    const foundMembership = (await request({ record: loan, field })).memberships.find(
      (membership) => membership.role._id === role,
    );
    if (!foundMembership) throw new Error('the borrower is missing');
    return foundMembership;
  };
}
