import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLeadQueueFixture, type LeadQueueFixture } from '../../testing/lead-queue-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { refusalOf } from '../../testing/sample-company';
import { repetitions } from '../../testing/scale';
import { readActionHistory, saveRecord, setActivity, LEADS } from '../records';
import { logContact, returnLead, saveAvailability } from './work-lead';
import { readQueueSettings, saveLicenses } from './save-settings';

type Person = Viewer & { readonly personId: Id };

let queue: LeadQueueFixture;
let dana: Person;
let rosa: Person;

beforeEach(async () => {
  queue = await createLeadQueueFixture();
  dana = await queue.addPerson('officer', 'Dana', ['WA', 'OR']);
  rosa = await queue.addPerson('officer', 'Rosa', ['WA', 'CA']);
});
afterEach(() => queue.close());

const contact = (viewer: Viewer, id: Id) =>
  logContact(queue.lender.engine, queue.lender.scope, viewer, id, { channel: 'call', outcome: 'reached' });
const returnQueued = (viewer: Viewer, id: Id) =>
  returnLead(queue.lender.engine, queue.lender.scope, viewer, id, { reason: 'On vacation' });
const setAvailable = (viewer: Viewer, isAvailable: boolean) =>
  saveAvailability(queue.lender.engine, queue.lender.scope, viewer, { isAvailable });

describe('pull', () => {
  it('gives the best lead of the own states, assigns it with history, and stops at the limit', async () => {
    await queue.set({ mode: 'pull', max_open: 2 });
    const oldLead = await queue.addLead({ property_state: 'OR' }, { minutesAgo: 60 });
    const freshLead = await queue.addLead({ property_state: 'WA', phone: '206-555-0100' });
    const foreignLead = await queue.addLead({ property_state: 'CA' });
    expect(await queue.pull(dana)).toBe(freshLead);
    expect(await queue.readAssigned(freshLead)).toEqual([dana.personId]);
    expect(await queue.pull(dana)).toBe(oldLead);
    expect(await refusalOf(queue.pull(dana))).toMatchObject({ status: 409, code: 'limit_reached' });
    await contact(dana, freshLead);
    expect(await refusalOf(queue.pull(dana))).toMatchObject({ status: 404, code: 'queue_empty' });
    expect(await queue.pull(rosa)).toBe(foreignLead);
    const history = await readActionHistory(queue.lender.engine, queue.lender.scope, queue.admin, {
      ...{ module: 'leads', _id: freshLead, skip: 0, limit: 5 },
    });
    expect(history.action_history.flatMap(({ info }) => info.map(({ title }) => title))).toEqual(
      expect.arrayContaining(['Workforces', 'Contact']),
    );
  });

  it('shows numbers only, and is for staff of the chosen roles', async () => {
    await queue.set({ mode: 'pull' });
    const id = await queue.addLead({ property_state: 'WA' });
    expect(await queue.read(dana)).toMatchObject({ isListed: false, ranked: [], waiting: { count: 1, forMe: 1 } });
    expect(await refusalOf(queue.take(dana, id))).toMatchObject({ status: 404 });
    const outsider = queue.lender.viewer('none', newId());
    expect(await refusalOf(queue.pull(outsider))).toMatchObject({ status: 403 });
    expect(await refusalOf(queue.read(queue.lender.viewer('broker')))).toMatchObject({ status: 404 });
  });

  it('never gives the same lead to two people, however many ask at the same time', async () => {
    await queue.set({ mode: 'pull', max_open: 200 });
    const count = repetitions(200);
    for (let index = 0; index < count; index++) await queue.addLead({ property_state: 'WA' });
    const pulls = Array.from({ length: count + 10 }, (_, index) =>
      queue.pull(index % 2 ? dana : rosa).catch(() => null),
    );
    const givenPulls = (await Promise.all(pulls)).filter((id) => id !== null);
    expect(givenPulls).toHaveLength(count);
    expect(new Set(givenPulls).size).toBe(count);
    const owners = await queue.readOwners();
    for (const id of givenPulls) expect(await queue.readAssigned(id)).toEqual([owners.get(id)]);
    reportMeasurement('lead queue', `${count} leads pulled by ${count + 10} concurrent calls: 0 given twice, 0 lost`);
  });
});

describe('preview', () => {
  it('ranks the leads of the own states with reasons, and the chosen one can be taken once', async () => {
    await queue.set({ mode: 'preview' });
    const lateLead = await queue.addLead({ property_state: 'WA', loan_amount: 60_000_000 }, { minutesAgo: 30 });
    const now = await queue.addLead({ property_state: 'OR' });
    await queue.addLead({ property_state: 'CA' });
    const { ranked, waiting } = await queue.read(dana);
    expect(waiting).toEqual({ count: 3, forMe: 2 });
    expect(ranked).toMatchObject([
      { _id: now, group: 'now', state: 'OR', mayOpen: true, name: 'Lead2 Ng' },
      {
        _id: lateLead,
        group: 'late',
        amount: 60_000_000,
        reasons: [{ key: 'late', value: 25 }, { key: 'email' }, { key: 'amount' }],
      },
    ]);
    expect((await queue.read(queue.admin)).ranked).toHaveLength(3);
    await queue.take(dana, lateLead);
    expect(await refusalOf(queue.take(rosa, lateLead))).toMatchObject({ status: 409, code: 'already_taken' });
    expect((await queue.read(dana)).mine).toMatchObject([
      { _id: lateLead, owner: { title: 'Dana Notes' }, how: 'preview' },
    ]);
  });

  it('hides what the role does not see: no name of an invisible lead, no amount, no points for it', async () => {
    await queue.set({ mode: 'preview' });
    const olive = await queue.addPerson('own', 'Olive', ['WA']);
    const id = await queue.addLead({ property_state: 'WA', loan_amount: 90_000_000 });
    const [lead] = (await queue.read(olive)).ranked;
    expect(lead).toMatchObject({ _id: id, name: '', mayOpen: false, amount: null, state: 'WA' });
    expect(lead?.reasons.map(({ key }) => key)).toEqual(['fresh', 'email']);
    await queue.take(olive, id);
    expect((await queue.read(olive)).mine).toMatchObject([{ _id: id, name: 'Lead1 Ng', mayOpen: true, amount: null }]);
  });
});

describe('the license gate', () => {
  it('refuses leads of other states, also with an answer that changed after the list was read', async () => {
    await queue.set({ mode: 'preview' });
    const id = await queue.addLead({ property_state: 'WA' });
    const { engine, scope } = queue.lender;
    await saveRecord(engine, scope, queue.admin, LEADS, id, {
      mode: 'autosave',
      formData: { property_state: 'NY' },
    });
    expect(await refusalOf(queue.take(dana, id))).toMatchObject({ status: 403, code: 'not_licensed' });
    expect(await refusalOf(queue.pull(dana))).toMatchObject({ code: 'queue_empty' });
    expect(await refusalOf(contact(dana, id))).toMatchObject({ status: 403, code: 'forbidden' });
    await queue.set({ mode: 'push' });
    await queue.sweep();
    expect((await queue.readOwners()).get(id)).toBeNull();
    await queue.set({ mode: 'preview' });
    await queue.sync(id);
    expect((await queue.read(dana)).ranked).toEqual([]);
  });

  it('ends with the license, and needs one somewhere for a lead without a state', async () => {
    await queue.set({ mode: 'preview' });
    const id = await queue.addLead({ property_state: 'WA' });
    const open = await queue.addLead();
    const { engine, scope } = queue.lender;
    const licenses = [{ state: 'WA', expires_on: '2020-01-31' }];
    await saveLicenses(engine, scope, queue.admin, dana.personId, { version: 1, licenses });
    const staleLicenses = saveLicenses(engine, scope, queue.admin, dana.personId, { version: 1, licenses: [] });
    const details = { version: 2, updatedBy: queue.admin.fullName, current: licenses };
    expect(await refusalOf(staleLicenses)).toMatchObject({ status: 409, code: 'conflict', details });
    expect(await refusalOf(queue.take(dana, id))).toMatchObject({ code: 'not_licensed' });
    expect(await refusalOf(queue.take(dana, open))).toMatchObject({ code: 'not_licensed' });
    expect((await queue.read(dana)).me.states).toEqual([]);
    await queue.take(rosa, open);
  });

  it('holds for any mix of states, licenses and callers', async () => {
    await queue.set({ mode: 'pull', max_open: 200 });
    const states = ['WA', 'OR', 'CA', 'NY', undefined];
    const count = repetitions(300);
    const stateOf = new Map<Id, string | undefined>();
    for (let index = 0; index < count; index++) {
      const state = states[index % states.length];
      stateOf.set(await queue.addLead(state ? { property_state: state } : {}), state);
    }
    const people = [dana, rosa, await queue.addPerson('own', 'Nia', ['NY']), await queue.addPerson('own', 'Pat', [])];
    await Promise.all(
      people.map(async (person) => {
        while (await queue.pull(person).catch(() => null)) void 0;
      }),
    );
    const licensedStates = new Map(
      people.map(({ personId }, index) => [personId, [['WA', 'OR'], ['WA', 'CA'], ['NY'], []][index] ?? []]),
    );
    const wrongOwners = [...(await queue.readOwners())].filter(([id, owner]) => {
      const [heldStates, state] = [owner === null ? null : licensedStates.get(owner), stateOf.get(id)];
      return (
        heldStates === null || (heldStates ?? []).length === 0 || (state !== undefined && !heldStates?.includes(state))
      );
    });
    expect(wrongOwners).toEqual([]);
    reportMeasurement('lead queue', `${count} leads, 4 people: 0 outside of a license, 0 left behind`);
  });
});

describe('push', () => {
  it('spreads leads evenly over available, licensed people below the limit, and notifies them', async () => {
    await queue.set({ mode: 'push', max_open: 3 });
    const leads: Id[] = [];
    for (let index = 0; index < 6; index++) leads.push(await queue.addLead({ property_state: 'WA' }));
    const owners = await queue.readOwners();
    expect(leads.map((id) => owners.get(id)).sort()).toEqual(
      [dana, dana, dana, rosa, rosa, rosa].map(({ personId }) => personId).sort(),
    );
    expect(await queue.readNotified(leads[0] as Id, 'assigned')).toHaveLength(1);
    const waitingLead = await queue.addLead({ property_state: 'WA' });
    expect((await queue.readOwners()).get(waitingLead)).toBeNull();
    await contact(dana, leads.find((id) => owners.get(id) === dana.personId) as Id);
    await queue.sweep();
    expect((await queue.readOwners()).get(waitingLead)).toBe(dana.personId);
  });

  it('leaves out people who are away or gave the lead back', async () => {
    await queue.set({ mode: 'push' });
    await setAvailable(rosa, false);
    const id = await queue.addLead({ property_state: 'WA' });
    expect((await queue.readOwners()).get(id)).toBe(dana.personId);
    await returnQueued(dana, id);
    expect([(await queue.readOwners()).get(id), await queue.readAssigned(id)]).toEqual([null, []]);
    await setAvailable(rosa, true);
    await queue.sweep();
    expect((await queue.readOwners()).get(id)).toBe(rosa.personId);
    expect(await refusalOf(returnQueued(dana, id))).toMatchObject({ status: 403 });
  });
});

describe('the first contact', () => {
  it('past the limit is reported once: to the owner and the chosen roles, else to administrators', async () => {
    const alertRole = queue.lender.ids.roles.get('own') as Id;
    const olive = await queue.addPerson('own', 'Olive', []);
    await queue.set({ mode: 'pull', first_contact_minutes: 5 });
    const unownedLead = await queue.addLead({ property_state: 'NY' }, { minutesAgo: 6 });
    const timelyLead = await queue.addLead({ property_state: 'NY' }, { minutesAgo: 4 });
    await Promise.all([queue.sweep(), queue.sweep(), queue.sweep()]);
    expect(await queue.readNotified(unownedLead, 'lead_waiting')).toEqual([queue.admin.accountId]);
    expect(await queue.readNotified(timelyLead, 'lead_waiting')).toEqual([]);
    await queue.set({ mode: 'pull', alert_roles: [alertRole] });
    await queue.addLead({ property_state: 'WA' }, { minutesAgo: 10 });
    const ownedLead = await queue.pull(dana);
    const contactedLead = await queue.addLead({ property_state: 'OR' }, { minutesAgo: 10 });
    await contact(queue.admin, contactedLead);
    await queue.sweep();
    expect(await queue.readNotified(ownedLead, 'lead_waiting')).toEqual([dana.accountId, olive.accountId].sort());
    expect(await queue.readNotified(contactedLead, 'lead_waiting')).toEqual([]);
    expect((await queue.read(queue.admin)).late).toMatchObject([{ _id: ownedLead, owner: { title: 'Dana Notes' } }]);
  });

  it('is the first of several, and counts for the person who had the lead', async () => {
    await queue.set({ mode: 'pull' });
    await queue.addLead({ property_state: 'WA' });
    const id = await queue.pull(dana);
    expect((await contact(dana, id)).isFirst).toBe(true);
    expect((await contact(dana, id)).isFirst).toBe(false);
    const { receivers } = await readQueueSettings(queue.lender.engine, queue.lender.scope, queue.admin);
    expect(receivers.find(({ name }) => name === 'Dana Notes')).toMatchObject({
      contacted: 1,
      inTime: 1,
      openCount: 0,
    });
  });
});

it('queues leads from when it is turned on, once, and lets inactive ones go', async () => {
  const leadBefore = await queue.addLead({ property_state: 'WA' });
  await queue.set({ mode: 'pull' });
  const missedLead = await queue.addLead({ property_state: 'WA' }, { isSynced: false });
  await queue.sweep();
  await queue.sync(missedLead);
  expect([...(await queue.readOwners()).keys()]).toEqual([missedLead]);
  expect((await queue.readOwners()).has(leadBefore)).toBe(false);
  const { scope } = queue.lender;
  await setActivity(scope, queue.admin, LEADS, missedLead, false);
  await queue.sync(missedLead);
  expect((await queue.read(queue.admin)).waiting.count).toBe(0);
});

it('belongs to whoever is assigned instead, and waits again without anyone', async () => {
  await queue.set({ mode: 'pull' });
  await queue.addLead({ property_state: 'WA' });
  const takenLead = await queue.pull(dana);
  const createdLead = await queue.addLead({ property_state: 'WA' }, { by: dana });
  expect((await queue.readOwners()).get(createdLead)).toBe(dana.personId);
  const assign = async (id: Id, workforces: string[]) => {
    await saveRecord(queue.lender.engine, queue.lender.scope, queue.admin, LEADS, id, {
      ...{ mode: 'autosave', adminInfo: { workforces } },
    });
    await queue.sync(id);
    return (await queue.readOwners()).get(id);
  };
  const role = queue.lender.ids.roles.get('officer');
  for (const id of [takenLead, createdLead])
    expect(await assign(id, [`${rosa.personId}---${role}`])).toBe(rosa.personId);
  expect(await assign(takenLead, [])).toBeNull();
  expect((await queue.read(dana)).waiting.count).toBe(1);
});
