import { NO_RIGHTS, type RoleRights, type Viewer } from '@lendwright/access';
import { NOTIFICATION_KIND_LIST } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import {
  NOTIFICATION_PLAN,
  createNotificationFixture,
  type NotificationFixture,
} from '../../testing/notification-fixture';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { deleteOldNotifications, readMutedKinds, markNotificationsViewed, setMutedKinds } from './notification-rows';
import { notify } from './notify';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: NotificationFixture;
let officer: Viewer;
let ownViewer: Viewer;
let loan: Id;
const AUTHOR = { accountId: null, personId: null, name: 'Someone' };

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, NOTIFICATION_PLAN);
  fixture = await createNotificationFixture(freshDatabase, lender);
  officer = await fixture.createUser('officer', 'Olga');
  ownViewer = await fixture.createUser('own', 'Pia');
});
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  loan = await fixture.addLoan(lender.viewer('admin'), [officer, ownViewer]);
  await freshDatabase.owner.query('delete from app.notifications; delete from app.notification_settings');
});

const send = (...notifications: Parameters<typeof notify>[3]) =>
  lender.scope.write((tx) => notify(tx, { id: loan, groups: [] }, AUTHOR, notifications));
const ownScope = () => ({ people: [ownViewer.personId as Id] });
const view = (viewer: Viewer, input: Parameters<typeof markNotificationsViewed>[2]) =>
  lender.scope.write((tx) => markNotificationsViewed(tx, viewer.accountId, input));
const withRights = (viewer: Viewer, rights: RoleRights): Viewer => ({ ...viewer, rights });

describe('rights at read time', () => {
  it('hide records that are no longer visible, also from the count', async () => {
    await send({ kind: 'submitted', ...ownScope() });
    expect((await fixture.readNotifications(ownViewer)).count).toBe(1);
    await fixture.save(officer, loan, { adminInfo: { workforces: [] } });
    expect(await fixture.readNotifications(ownViewer)).toEqual({
      data: [],
      count: 0,
      counts: { All: 0, Assigned: 0, Docs: 0, Reviews: 0 },
      load: 0,
    });
  });

  it('hide records while the role lacks the module', async () => {
    await send({ kind: 'submitted', ...ownScope() });
    expect((await fixture.readNotifications(withRights(ownViewer, NO_RIGHTS))).count).toBe(0);
    expect((await fixture.readNotifications(ownViewer)).count).toBe(1);
  });

  it('hide document notifications without the right to the documents tab', async () => {
    await send({ kind: 'document_status', element: 'paystub', detail: 'Approved', ...ownScope() });
    const [notification] = (await fixture.readNotifications(ownViewer)).data;
    expect(notification).toMatchObject({
      tab: 'Docs',
      msg: { field: 'paystub', status: 'Approved' },
      url: { tab: 'docs' },
    });
    expect((await fixture.readNotifications(withRights(ownViewer, { ...ownViewer.rights, tabs: {} }))).count).toBe(0);
  });

  it('hide notifications about removed fields', async () => {
    await send({ kind: 'review_accepted', element: 'never_drawn', ...ownScope() });
    expect((await fixture.readNotifications(ownViewer)).count).toBe(0);
  });

  it('never expose notifications of another person or company', async () => {
    await send({ kind: 'submitted', ...ownScope() });
    expect((await fixture.readNotifications(officer)).count).toBe(0);
    const otherCompany = await sampleCompany(freshDatabase.database, NOTIFICATION_PLAN);
    const otherFixture = await createNotificationFixture(freshDatabase, otherCompany);
    expect((await otherFixture.readNotifications({ ...ownViewer, companyId: otherCompany.ids.company })).count).toBe(0);
  });
});

/** Every combination of rights to the tabs that notifications link to. */
const TABS: readonly RoleRights['tabs'][] = [
  { docs: { own: true, update: true }, history: { own: true } },
  { docs: { global: true }, history: { global: true } },
  { docs: { own: true } },
  { history: { own: true } },
  {},
];

describe('hidden fields', () => {
  it('never appear, for any kind, field and reader', async () => {
    const hiddenFields = ['verdict', 'letter'];
    const roles = ['own', 'officer', 'admin'] as const;
    let cases = 0;
    let leaks = 0;
    let shown = 0;
    for (const tabs of TABS) {
      for (const kind of NOTIFICATION_KIND_LIST) {
        for (const element of [...hiddenFields, 'paystub']) {
          await freshDatabase.owner.query('delete from app.notifications');
          await send({ kind, element, people: [ownViewer.personId as Id, officer.personId as Id], detail: 'Approved' });
          for (const role of roles) {
            const membership = role === 'own' ? ownViewer : { ...officer, isAdmin: role === 'admin' };
            const { count, data } = await fixture.readNotifications(
              withRights(membership, { ...membership.rights, tabs }),
            );
            cases += 1;
            if (role === 'own' && hiddenFields.includes(element) && count > 0) leaks += 1;
            if (role === 'own' && JSON.stringify(data).includes('canary')) leaks += 1;
            shown += Number(JSON.stringify(data).includes('canary'));
          }
        }
      }
    }
    reportMeasurement('T7 hidden fields shown in notices, over all kinds and readers', `${leaks} of ${cases}`);
    expect(cases).toBeGreaterThanOrEqual(300);
    expect(leaks).toBe(0);
    // Readers with access see them, so the filter hides nothing else.
    expect(shown).toBeGreaterThan(100);
  });

  it('hide a name that the form hides from the reader', async () => {
    const hidingForm = {
      ...NOTIFICATION_PLAN,
      forms: NOTIFICATION_PLAN.forms.map((form) => {
        const [section, ...rest] = form.definition.content;
        if (form.key !== 'prospect' || !section) return form;
        const children = (section.childs ?? []).map((field) =>
          field.id === 'last_name' ? { ...field, hided_roles: ['role:own'] } : field,
        );
        return { ...form, definition: { content: [{ ...section, childs: children }, ...rest] } };
      }),
    };
    const otherCompany = await sampleCompany(freshDatabase.database, hidingForm);
    const otherFixture = await createNotificationFixture(freshDatabase, otherCompany);
    const [reader, adminSession] = [
      await otherFixture.createUser('own', 'Rita'),
      await otherFixture.createUser('officer', 'Cleo'),
    ];
    const prospect = await otherCompany.addPerson('prospects', 'Ann', 'Canary');
    await freshDatabase.owner.query('update app.records set people = people || $2::uuid where id = $1', [
      prospect,
      reader.personId,
    ]);
    const people = [reader.personId as Id, adminSession.personId as Id];
    await otherCompany.scope.write((tx) =>
      notify(tx, { id: prospect, groups: [] }, AUTHOR, [{ kind: 'deactivated', people }]),
    );
    expect((await otherFixture.readNotifications(reader)).data[0]?.msg.record).toBe('Ann');
    expect((await otherFixture.readNotifications(adminSession)).data[0]?.msg.record).toBe('Ann Canary');
    // The name on a loan is its prospect's, so the prospect's form applies as well.
    const theirLoan = await otherFixture.addLoan(otherCompany.viewer('admin'), [reader, adminSession]);
    await otherCompany.scope.write((tx) =>
      notify(tx, { id: theirLoan, groups: [] }, AUTHOR, [{ kind: 'deactivated', people }]),
    );
    expect((await otherFixture.readNotifications(reader)).data[0]?.msg.record).toBe('Ann');
    expect((await otherFixture.readNotifications(adminSession)).data[0]?.msg.record).toBe('Ann Lee');
  });
});

describe('viewing', () => {
  const readNotifications = () => fixture.readKinds(ownViewer);
  beforeEach(async () => {
    await send({ kind: 'assigned', ...ownScope() });
    await send({ kind: 'document_uploaded', element: 'paystub', ...ownScope() });
    await send({ kind: 'review_accepted', element: 'rate', ...ownScope() });
    await send({ kind: 'submitted', ...ownScope() });
  });

  it('counts by tab', async () => {
    expect(await fixture.readNotifications(ownViewer)).toMatchObject({
      count: 4,
      counts: { All: 4, Assigned: 1, Docs: 1, Reviews: 1 },
    });
  });

  it.each([
    ['All', []],
    ['Assigned', ['submitted', 'review_accepted', 'document_uploaded']],
    ['Docs', ['submitted', 'review_accepted', 'assigned']],
    ['Reviews', ['submitted', 'document_uploaded', 'assigned']],
  ] as const)('marks only %s as viewed', async (type, left) => {
    await view(ownViewer, { type });
    expect(await readNotifications()).toEqual(left);
  });

  it('does not mark notifications that arrived after the page load', async () => {
    const { data } = await fixture.readNotifications(ownViewer);
    await send({ kind: 'deactivated', ...ownScope() });
    await view(ownViewer, { type: 'All', until: data[0]?.time });
    expect(await readNotifications()).toEqual(['deactivated']);
  });

  it('marks single notifications of the own account only', async () => {
    const { data } = await fixture.readNotifications(ownViewer);
    await view(officer, { type: 'All', ids: data.map(({ _id }) => _id) });
    expect(await readNotifications()).toHaveLength(4);
    await view(ownViewer, { type: 'All', ids: [data[0]?._id as Id, newId()] });
    expect(await readNotifications()).toEqual(['review_accepted', 'document_uploaded', 'assigned']);
  });
});

it('stops and resumes a kind when it is turned off and on', async () => {
  const toggleKinds = (kinds: readonly string[], disabledKinds: readonly string[]) =>
    lender.scope.write((tx) => setMutedKinds(tx, ownViewer.accountId, { on: kinds, off: disabledKinds }));
  await toggleKinds([], ['submitted', 'assigned']);
  await toggleKinds(['assigned'], []);
  expect(await lender.scope.read((tx) => readMutedKinds(tx, ownViewer.accountId))).toEqual(['submitted']);
  await send({ kind: 'submitted', ...ownScope() }, { kind: 'assigned', ...ownScope() });
  expect(await fixture.readKinds(ownViewer)).toEqual(['assigned']);
});

it('deletes notifications older than 90 days, viewed or not', async () => {
  await send({ kind: 'submitted', ...ownScope() }, { kind: 'assigned', ...ownScope() });
  await freshDatabase.owner.query(
    `update app.notifications set at = now() - interval '91 days' where kind = 'submitted'`,
  );
  await lender.scope.write((tx) => deleteOldNotifications(tx, 90));
  expect(await fixture.readKinds(ownViewer)).toEqual(['assigned']);
});
