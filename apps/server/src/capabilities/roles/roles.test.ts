import { newId, type Id } from '@lendwright/kernel';
import { roleOperations, saveRole as saveCall } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { giveModuleRights } from './give-module-rights';
import { listRoles } from './list-roles';
import { readRole } from './read-role';
import { roleActs } from './testing/role-acts';
import { rolesFixture, type RolesFixture } from '../../testing/roles-fixture';

let fixture: RolesFixture;
let acts: ReturnType<typeof roleActs>;
beforeAll(async () => {
  fixture = await rolesFixture();
  acts = roleActs(fixture.lender);
});
afterAll(() => fixture.close());

const read = async (id: Id) => {
  const setup = await fixture.lender.engine.setups.of(fixture.lender.scope);
  return fixture.lender.scope.read((tx) => readRole(tx, setup, id));
};
const list = async () => (await fixture.lender.scope.read(listRoles)).roles;
const status = (key: string, company = fixture.lender) => company.ids.statuses.get(key) as Id;
const role = (key: string, company = fixture.lender) => company.ids.roles.get(key) as Id;
/** Whatever a session is told within a second is waited for here. */
const soon = { timeout: 5000, interval: 25 };

describe('a role', () => {
  it('is stored with what is held and nothing else, and read as it was sent', async () => {
    const locked = [status('loans/closed'), status('loans/approved')].sort();
    const id = await acts.create({
      title: 'Closer',
      modules: {
        loans: { own: true, update: true, add: false, locked: [...locked, ...locked] },
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
      modules: { loans: { own: true, update: true, locked } },
      tabs: { docs: { own: true, update: true } },
    });
    expect(Object.keys((await read(id)).modules)).toEqual(['loans']);
    expect((await read(id)).history).toMatchObject([{ act: 'create', by: 'Admin Person' }]);
  });

  it('of a Super user is neither listed nor read nor edited', async () => {
    const id = newId();
    await fixture.fresh.owner.query(
      `insert into app.roles (company_id, id, user_type, title, is_admin) values ($1, $2, 'Super', 'Super User', true)`,
      [fixture.lender.ids.company, id],
    );
    expect((await list()).map(({ _id }) => _id)).not.toContain(id);
    for (const act of [() => read(id), () => acts.save(id, { version: 1, title: 'Mine' }), () => acts.turn(id, false)])
      expect(await refusalOf(act())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('of another company is not there', async () => {
    const foreign = role('officer', fixture.other);
    for (const act of [
      () => read(foreign),
      () => acts.save(foreign, { version: 1, title: 'Mine' }),
      () => acts.turn(foreign, false),
    ])
      expect(await refusalOf(act())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('names only modules of the company, and locks only statuses of the module', async () => {
    const wishes: Parameters<typeof acts.create>[0][] = [
      { modules: { spaceships: { own: true } } },
      { modules: { constructor: { own: true } } },
      { modules: { loans: { locked: [status('prospects/active')] } } },
      { modules: { loans: { locked: [status('loans/closed', fixture.other)] } } },
      { modules: { reports: { locked: [status('loans/closed')] } } },
      { userType: 'Contacts', admin: true },
    ];
    for (const wish of wishes)
      expect(await refusalOf(acts.create(wish))).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('is taken by its contract only without a key that the contract does not know', () => {
    const bad = [
      { version: 1, modules: { loans: { everything: true } } },
      { version: 1, tabs: { secrets: { own: true } } },
      { version: 1, tabs: { docs: { delete: true } } },
      { version: 1, userType: 'Super' },
      { version: 0 },
      { title: 'No version' },
    ];
    for (const body of bad) expect(saveCall.body?.safeParse(body).success).toBe(false);
    expect(saveCall.body?.safeParse({ version: 1, modules: { loans: { own: true } } }).success).toBe(true);
  });

  it('has a title of its own among the active roles of its user type', async () => {
    const id = await acts.create({ title: 'Unlike others' });
    expect(await refusalOf(acts.create({ title: 'unlike OTHERS' }))).toMatchObject({ status: 409, code: 'taken' });
    await acts.create({ title: 'Unlike others', userType: 'Contacts' });
    await acts.turn(id, false);
    await acts.create({ title: 'Unlike others' });
    expect(await refusalOf(acts.turn(id, true))).toMatchObject({ status: 409, code: 'taken' });
  });

  it('counts and names the people who hold it', async () => {
    const person = await fixture.lender.addPerson('workforces', 'Rosa', 'Holder');
    const id = await acts.create({ title: 'Held' });
    await fixture.enter(id, person);
    await fixture.enter(id);
    expect((await list()).find(({ _id }) => _id === id)?.holders).toBe(2);
    expect((await read(id)).people).toEqual(
      expect.arrayContaining([{ name: 'Signed In', person, module: 'workforces' }]),
    );
  });
});

describe('changing a role', () => {
  it('keeps each part before and after, and leaves no trace where nothing changes', async () => {
    const id = await acts.create({ modules: { loans: { own: true } } });
    expect(await acts.save(id, { version: 1, modules: { loans: { own: true }, leads: {} } })).toBe(1);
    expect(
      await acts.save(id, {
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

  it('lets two people change different modules and answers both values where it is the same one', async () => {
    const id = await acts.create({ modules: { loans: { own: true } } });
    await acts.save(id, { version: 1, modules: { loans: { global: true } } }, fixture.lender.viewer('officer'));
    expect(await acts.save(id, { version: 1, modules: { leads: { own: true } } })).toBe(3);
    const refused = await refusalOf(
      acts.save(id, { version: 1, title: 'Also', modules: { loans: { own: true, add: true } } }),
    );
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect(refused.details).toMatchObject({
      version: 3,
      fields: [
        { field: 'modules.loans', yours: { own: true, add: true }, theirs: { global: true }, by: 'Officer Person' },
      ],
    });
    expect((await read(id)).title).not.toBe('Also');
    expect(await refusalOf(acts.save(id, { version: 99, title: 'Later' }))).toMatchObject({ code: 'conflict' });
  });

  it('leaves rights alone in a module that sleeps', async () => {
    const id = await acts.create({});
    await fixture.fresh.owner.query(
      `update app.roles set rights = '{"modules":{"asleep":{"own":true}},"tabs":{}}' where id = $1`,
      [id],
    );
    await acts.save(id, { version: 1, modules: { loans: { own: true } } });
    const { rows } = await fixture.fresh.owner.query<{ rights: unknown }>(
      'select rights from app.roles where id = $1',
      [id],
    );
    expect(rows[0]?.rights).toEqual({ modules: { asleep: { own: true }, loans: { own: true } }, tabs: {} });
    expect(Object.keys((await read(id)).modules)).toEqual(['loans']);
  });

  it('by the settings of a module keeps what these cannot say, and leaves its line of history', async () => {
    const locked = [status('loans/closed')];
    const id = await acts.create({ modules: { loans: { team: true, own: true, locked }, leads: { own: true } } });
    const give = (actions: ('own' | 'add')[]) =>
      fixture.lender.scope.write((tx) =>
        giveModuleRights(tx, fixture.lender.viewer('officer'), 'loans', [{ role: id, actions }]),
      );
    await give(['own', 'add']);
    expect((await read(id)).modules).toEqual({
      loans: { own: true, add: true, team: true, locked },
      leads: { own: true },
    });
    const late = acts.save(id, { version: 1, modules: { loans: { own: true } } });
    expect(await refusalOf(late)).toMatchObject({ code: 'conflict' });
    await give([]);
    expect((await read(id)).modules).toEqual({ leads: { own: true } });
    expect((await read(id)).history.map(({ by }) => by)).toEqual(['Officer Person', 'Officer Person', 'Admin Person']);
  });

  it('reaches a running session', async () => {
    const id = await acts.create({ modules: { loans: { own: true } } });
    const { now } = await fixture.enter(id);
    await expect.poll(async () => (await now())?.rights.modules, soon).toEqual({ loans: { own: true } });
    await acts.save(id, { version: 1, modules: { loans: { global: true } } });
    await expect.poll(async () => (await now())?.rights.modules, soon).toEqual({ loans: { global: true } });
  });

  it('ends its sessions when it is put to sleep, and those of no other role', async () => {
    const [id, awake] = [await acts.create({ title: 'Sleeper' }), await acts.create({})];
    const [gone, stays] = [await fixture.enter(id), await fixture.enter(awake)];
    await expect.poll(gone.now, soon).not.toBeNull();
    expect(await acts.turn(id, false)).toBe('Sleeper Deactivated successfully.');
    await expect.poll(gone.now, soon).toBeNull();
    await expect.poll(stays.now, soon).not.toBeNull();
    expect(await acts.turn(id, true)).toBe('Sleeper Activated successfully.');
    await expect.poll(async () => (await stays.now())?.roleId, soon).toBe(awake);
    expect(await gone.now()).toBeNull();
    expect((await read(id)).history.map(({ act }) => act)).toEqual(['activate', 'deactivate', 'create']);
  });
});

describe('the last administrator', () => {
  it('stays: the role neither sleeps nor loses its flag, and whoever tries is told why', async () => {
    const admin = role('admin');
    const { account } = await fixture.enter(admin);
    const outsider = { ...fixture.lender.viewer('admin'), roleId: newId() };
    const tries = [
      () => acts.save(admin, { version: 1, admin: false }, outsider),
      () => acts.turn(admin, false, outsider),
    ];
    for (const act of tries) expect(await refusalOf(act())).toMatchObject({ status: 422, code: 'last_admin' });
    const second = await acts.create({ title: 'Second admin', admin: true });
    await fixture.enter(second);
    await fixture.fresh.owner.query('update auth.accounts set is_active = false where id <> $1', [account]);
    for (const act of tries) expect(await refusalOf(act())).toMatchObject({ status: 422, code: 'last_admin' });
    await fixture.fresh.owner.query('update auth.accounts set is_active = true');
    expect(await acts.turn(admin, false, outsider)).toBe('Admin Deactivated successfully.');
    await acts.turn(admin, true, outsider);
  });

  it('is not removed by two at once', async () => {
    const outsider = { ...fixture.lender.viewer('admin'), roleId: newId() };
    await fixture.enter(await acts.create({ title: 'One more admin', admin: true }));
    const holders = (await list()).filter((one) => one.admin && one.active && one.holders > 0);
    const results = await Promise.allSettled(holders.map(({ _id }) => acts.turn(_id, false, outsider)));
    expect(holders.length).toBeGreaterThan(1);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    for (const { _id } of holders) await acts.turn(_id, true, outsider);
  });

  it('does not lock himself out: the own role is for another administrator to take away', async () => {
    const own = await acts.create({ title: 'Mine', admin: true });
    const viewer = { ...fixture.lender.viewer('admin'), roleId: own };
    for (const act of [() => acts.save(own, { version: 1, admin: false }, viewer), () => acts.turn(own, false, viewer)])
      expect(await refusalOf(act())).toMatchObject({ status: 422, code: 'own_role' });
    expect(await acts.save(own, { version: 1, title: 'Still mine' }, viewer)).toBe(2);
  });
});

it('every call of roles, groups and explanations is for administrators', () => {
  expect(new Set(roleOperations.map(({ right }) => right.kind))).toEqual(new Set(['admin']));
});
