import { newId, type Id } from '@lendwright/kernel';
import { roleOperations, saveRole as saveCall } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { grantModuleRights } from './grant-module-rights';
import { listRoles } from './list-roles';
import { readRole } from './read-role';
import { roleActions } from './testing/role-actions';
import { createRolesFixture, type RolesFixture } from '../../testing/roles-fixture';

let fixture: RolesFixture;
let actions: ReturnType<typeof roleActions>;
beforeAll(async () => {
  fixture = await createRolesFixture();
  actions = roleActions(fixture.lender);
});
afterAll(() => fixture.close());

const read = async (id: Id) => {
  const setup = await fixture.lender.engine.setups.of(fixture.lender.scope);
  return fixture.lender.scope.read((tx) => readRole(tx, setup, id));
};
const list = async () => (await fixture.lender.scope.read(listRoles)).roles;
const status = (key: string, company = fixture.lender) => company.ids.statuses.get(key) as Id;
const role = (key: string, company = fixture.lender) => company.ids.roles.get(key) as Id;
/** Sessions learn about changes within a second. */
const waitOptions = { interval: 25 };

describe('a role', () => {
  it('stores only granted rights and returns them as sent', async () => {
    const lockedTexts = [status('loans/closed'), status('loans/approved')].sort();
    const id = await actions.create({
      title: 'Closer',
      modules: {
        loans: { own: true, update: true, add: false, locked: [...lockedTexts, ...lockedTexts] },
        leads: { own: false },
      },
      tabs: { docs: { own: true, update: true }, notes: {} },
    });
    expect(await read(id)).toMatchObject({
      title: 'Closer',
      userType: 'Workforces',
      admin: false,
      active: true,
      version: 1,
      holders: 0,
      modules: { loans: { own: true, update: true, locked: lockedTexts } },
      tabs: { docs: { own: true, update: true } },
    });
    expect(Object.keys((await read(id)).modules)).toEqual(['loans']);
    expect((await read(id)).history).toMatchObject([{ act: 'create', by: 'Admin Person' }]);
  });

  it('of a Super user is neither listed, read nor edited', async () => {
    const id = newId();
    await fixture.fresh.owner.query(
      `insert into app.roles (company_id, id, user_type, title, is_admin) values ($1, $2, 'Super', 'Super User', true)`,
      [fixture.lender.ids.company, id],
    );
    expect((await list()).map(({ _id }) => _id)).not.toContain(id);
    for (const act of [
      () => read(id),
      () => actions.save(id, { version: 1, title: 'Mine' }),
      () => actions.setActive(id, false),
    ])
      expect(await refusalOf(act())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is not visible to another company', async () => {
    const foreignRole = role('officer', fixture.other);
    for (const act of [
      () => read(foreignRole),
      () => actions.save(foreignRole, { version: 1, title: 'Mine' }),
      () => actions.setActive(foreignRole, false),
    ])
      expect(await refusalOf(act())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('accepts only modules of the company and locks only statuses of the module', async () => {
    const inputs: Parameters<typeof actions.create>[0][] = [
      { modules: { spaceships: { own: true } } },
      { modules: { constructor: { own: true } } },
      { modules: { loans: { locked: [status('prospects/active')] } } },
      { modules: { loans: { locked: [status('loans/closed', fixture.other)] } } },
      { modules: { reports: { locked: [status('loans/closed')] } } },
      { userType: 'Contacts', admin: true },
    ];
    for (const input of inputs)
      expect(await refusalOf(actions.create(input))).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('rejects keys that the contract does not know', () => {
    const invalidRights = [
      { version: 1, modules: { loans: { everything: true } } },
      { version: 1, tabs: { secrets: { own: true } } },
      { version: 1, tabs: { docs: { delete: true } } },
      { version: 1, userType: 'Super' },
      { version: 0 },
      { title: 'No version' },
    ];
    for (const body of invalidRights) expect(saveCall.body?.safeParse(body).success).toBe(false);
    expect(saveCall.body?.safeParse({ version: 1, modules: { loans: { own: true } } }).success).toBe(true);
  });

  it('has a unique title among the active roles of its user type', async () => {
    const id = await actions.create({ title: 'Unlike others' });
    expect(await refusalOf(actions.create({ title: 'unlike OTHERS' }))).toMatchObject({ status: 409, code: 'taken' });
    await actions.create({ title: 'Unlike others', userType: 'Contacts' });
    await actions.setActive(id, false);
    await actions.create({ title: 'Unlike others' });
    expect(await refusalOf(actions.setActive(id, true))).toMatchObject({ status: 409, code: 'taken' });
  });

  it('counts and lists the people who have it', async () => {
    const person = await fixture.lender.addPerson('workforces', 'Rosa', 'Holder');
    const id = await actions.create({ title: 'Held' });
    await fixture.enter(id, person);
    await fixture.enter(id);
    expect((await list()).find(({ _id }) => _id === id)?.holders).toBe(2);
    expect((await read(id)).people).toEqual(
      expect.arrayContaining([{ name: 'Signed In', person, module: 'workforces' }]),
    );
  });
});

describe('changing a role', () => {
  it('records each part before and after, and nothing for a save without changes', async () => {
    const id = await actions.create({ modules: { loans: { own: true } } });
    expect(await actions.save(id, { version: 1, modules: { loans: { own: true }, leads: {} } })).toBe(1);
    expect(
      await actions.save(id, {
        version: 1,
        modules: { loans: { global: true, own: true } },
        tabs: { docs: { own: true } },
      }),
    ).toBe(2);
    expect((await read(id)).history[0]).toMatchObject({
      act: 'update',
      version: 2,
      changes: [
        { field: 'modules.loans', from: { own: true }, to: { global: true, own: true } },
        { field: 'tabs.docs', from: null, to: { own: true } },
      ],
    });
  });

  it('merges changes to different modules and returns both values for the same module', async () => {
    const id = await actions.create({ modules: { loans: { own: true } } });
    await actions.save(id, { version: 1, modules: { loans: { global: true } } }, fixture.lender.viewer('officer'));
    expect(await actions.save(id, { version: 1, modules: { leads: { own: true } } })).toBe(3);
    const saveRefusal = await refusalOf(
      actions.save(id, { version: 1, title: 'Also', modules: { loans: { own: true, add: true } } }),
    );
    expect(saveRefusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(saveRefusal.details).toMatchObject({
      version: 3,
      fields: [
        { field: 'modules.loans', yours: { own: true, add: true }, theirs: { global: true }, by: 'Officer Person' },
      ],
    });
    expect((await read(id)).title).not.toBe('Also');
    expect(await refusalOf(actions.save(id, { version: 99, title: 'Later' }))).toMatchObject({ code: 'conflict' });
  });

  it('keeps rights in an inactive module', async () => {
    const id = await actions.create({});
    await fixture.fresh.owner.query(
      `update app.roles set rights = '{"modules":{"inactive":{"own":true}},"tabs":{}}' where id = $1`,
      [id],
    );
    await actions.save(id, { version: 1, modules: { loans: { own: true } } });
    const { rows } = await fixture.fresh.owner.query<{ rights: unknown }>(
      'select rights from app.roles where id = $1',
      [id],
    );
    expect(rows[0]?.rights).toEqual({ modules: { inactive: { own: true }, loans: { own: true } }, tabs: {} });
    expect(Object.keys((await read(id)).modules)).toEqual(['loans']);
  });

  it('from module settings keeps the rights that these cannot express and adds a history entry', async () => {
    const lockedTexts = [status('loans/closed')];
    const id = await actions.create({
      modules: { loans: { team: true, own: true, locked: lockedTexts }, leads: { own: true } },
    });
    const grantActions = (actions: ('own' | 'add')[]) =>
      fixture.lender.scope.write((tx) =>
        grantModuleRights(tx, fixture.lender.viewer('officer'), 'loans', [{ role: id, actions }]),
      );
    await grantActions(['own', 'add']);
    expect((await read(id)).modules).toEqual({
      loans: { own: true, add: true, team: true, locked: lockedTexts },
      leads: { own: true },
    });
    const latePromise = actions.save(id, { version: 1, modules: { loans: { own: true } } });
    expect(await refusalOf(latePromise)).toMatchObject({ code: 'conflict' });
    await grantActions([]);
    expect((await read(id)).modules).toEqual({ leads: { own: true } });
    expect((await read(id)).history.map(({ by }) => by)).toEqual(['Officer Person', 'Officer Person', 'Admin Person']);
  });

  it('takes effect in a running session', async () => {
    const id = await actions.create({ modules: { loans: { own: true } } });
    const { now } = await fixture.enter(id);
    await expect.poll(async () => (await now())?.rights.modules, waitOptions).toEqual({ loans: { own: true } });
    await actions.save(id, { version: 1, modules: { loans: { global: true } } });
    await expect.poll(async () => (await now())?.rights.modules, waitOptions).toEqual({ loans: { global: true } });
  });

  it('ends its sessions, and no others, when it is deactivated', async () => {
    const [id, activeRole] = [await actions.create({ title: 'Sleeper' }), await actions.create({})];
    const [endedToken, remainingToken] = [await fixture.enter(id), await fixture.enter(activeRole)];
    await expect.poll(endedToken.now, waitOptions).not.toBeNull();
    expect(await actions.setActive(id, false)).toBe('Sleeper Deactivated successfully.');
    await expect.poll(endedToken.now, waitOptions).toBeNull();
    await expect.poll(remainingToken.now, waitOptions).not.toBeNull();
    expect(await actions.setActive(id, true)).toBe('Sleeper Activated successfully.');
    await expect.poll(async () => (await remainingToken.now())?.roleId, waitOptions).toBe(activeRole);
    expect(await endedToken.now()).toBeNull();
    expect((await read(id)).history.map(({ act }) => act)).toEqual(['activate', 'deactivate', 'create']);
  });
});

describe('the last administrator role', () => {
  it('cannot be deactivated or lose its flag, with an explanation', async () => {
    const admin = role('admin');
    const { account } = await fixture.enter(admin);
    const outsider = { ...fixture.lender.viewer('admin'), roleId: newId() };
    const attempts = [
      () => actions.save(admin, { version: 1, admin: false }, outsider),
      () => actions.setActive(admin, false, outsider),
    ];
    for (const act of attempts) expect(await refusalOf(act())).toMatchObject({ status: 422, code: 'last_admin' });
    const secondId = await actions.create({ title: 'Second admin', admin: true });
    await fixture.enter(secondId);
    await fixture.fresh.owner.query('update auth.accounts set is_active = false where id <> $1', [account]);
    for (const act of attempts) expect(await refusalOf(act())).toMatchObject({ status: 422, code: 'last_admin' });
    await fixture.fresh.owner.query('update auth.accounts set is_active = true');
    expect(await actions.setActive(admin, false, outsider)).toBe('Admin Deactivated successfully.');
    await actions.setActive(admin, true, outsider);
  });

  it('survives two concurrent attempts', async () => {
    const outsider = { ...fixture.lender.viewer('admin'), roleId: newId() };
    await fixture.enter(await actions.create({ title: 'One more admin', admin: true }));
    const holders = (await list()).filter((candidate) => candidate.admin && candidate.active && candidate.holders > 0);
    const results = await Promise.allSettled(holders.map(({ _id }) => actions.setActive(_id, false, outsider)));
    expect(holders.length).toBeGreaterThan(1);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    for (const { _id } of holders) await actions.setActive(_id, true, outsider);
  });

  it('cannot be revoked by its own user', async () => {
    const ownRole = await actions.create({ title: 'Mine', admin: true });
    const viewer = { ...fixture.lender.viewer('admin'), roleId: ownRole };
    for (const act of [
      () => actions.save(ownRole, { version: 1, admin: false }, viewer),
      () => actions.setActive(ownRole, false, viewer),
    ])
      expect(await refusalOf(act())).toMatchObject({ status: 422, code: 'own_role' });
    expect(await actions.save(ownRole, { version: 1, title: 'Still mine' }, viewer)).toBe(2);
  });
});

it('every operation on roles, groups and explanations requires an administrator', () => {
  expect(new Set(roleOperations.map(({ right }) => right.kind))).toEqual(new Set(['admin']));
});
