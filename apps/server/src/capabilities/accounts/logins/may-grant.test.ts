import {
  evaluateAccess,
  MODULE_ACTIONS,
  TABS,
  type AccessRequest,
  type RoleRights,
  type Viewer,
} from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture } from '../../../testing/account-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { isFullRun } from '../../../testing/scale';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { readLogin } from './read-login';
import { resetFactor } from './reset-factor';
import { saveLogin } from './save-login';

const GRANTS = isFullRun() ? 1_000 : 250;
const PASSWORD = 'kettle magpie orbit';
let fixture: AccountFixture;
let lender: SampleCompany;
let roles: readonly { readonly id: Id; readonly rights: RoleRights }[];
let random = 4711;
const next = () => (random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 4294967296;
const chance = (share: number) => next() < share;
const flags = (names: readonly string[], share: number) =>
  Object.fromEntries(names.filter(() => chance(share)).map((name) => [name, true]));

beforeAll(async () => {
  fixture = await createAccountFixture();
  lender = await sampleCompany(fixture.fresh.database);
  const generatedRights = Array.from({ length: 24 }, (_, index) => randomRights(index / 24));
  roles = await Promise.all(
    generatedRights.map(async (rights, index) => ({
      id: (await fixture.createRole(lender.ids.company, `Role ${index}`, 'Workforces', false, rights)).roleId,
      rights,
    })),
  );
  await hideFields();
});
afterAll(() => fixture.close());

/** Roles with increasing rights, each allowed to manage logins. */
const randomRights = (share: number): RoleRights => ({
  modules: {
    workforces: { global: true },
    ...Object.fromEntries(['loans', 'prospects'].map((module) => [module, flags([...MODULE_ACTIONS, 'team'], share)])),
  },
  tabs: {
    auth: { global: true, update: true },
    ...Object.fromEntries(TABS.slice(4, 7).map((tab) => [tab, flags(['own', 'global', 'update'], share)])),
  },
});

/** Every third role cannot see one field of the loan form, and every fourth role cannot edit another. */
async function hideFields(): Promise<void> {
  const { rows } = await fixture.fresh.owner.query<{ content: { childs: { id: string }[] }[]; form_id: Id }>(
    'select form_id, content from app.form_versions where company_id = $1 and form_id = $2',
    [lender.ids.company, lender.ids.forms.get('loan')],
  );
  const hiddenIds = roles.filter((_, index) => index % 3 === 0).map(({ id }) => id);
  const lockedIds = roles.filter((_, index) => index % 4 === 0).map(({ id }) => id);
  const content = rows[0]?.content.map((section) => ({
    ...section,
    childs: section.childs.map((field) => ({
      ...field,
      ...(field.id === 'margin' && { hided_roles: hiddenIds }),
      ...(field.id === 'closing' && { readonly_roles: lockedIds }),
    })),
  }));
  await fixture.fresh.owner.query('update app.form_versions set content = $2 where form_id = $1', [
    rows[0]?.form_id,
    JSON.stringify(content),
  ]);
}

const viewerOf = (index: number, personId: Id | null = newId()): Viewer => {
  const { id, rights } = roles[index] as (typeof roles)[number];
  return { ...lender.viewer('officer', personId), roleId: id, isAdmin: false, rights };
};

const ACCESS_REQUESTS: readonly AccessRequest[] = [
  ...(['view', 'submit', 'update', 'delete', 'compose', 'convert'] as const).map((act) => ({ act })),
  ...TABS.flatMap((tab) => (['view', 'update'] as const).map((act) => ({ tab, act }))),
];

/** Whether a role may do, see or edit anything that its grantor may not, compared by record and by field. */
function exceeds(grantedRights: number, grantor: number): boolean {
  const facts = [['self'], []].map((people) => ({
    id: 'a record',
    is_active: true,
    status_id: null,
    people,
    groups: [],
  }));
  const [viewer, otherViewer] = [viewerOf(grantedRights, 'self' as Id), viewerOf(grantor, 'self' as Id)];
  const hasMoreActions = ['loans', 'prospects', 'workforces'].some((module) =>
    facts.some((record) =>
      ACCESS_REQUESTS.some(
        (question) =>
          evaluateAccess(viewer, module, record, question).isAllowed &&
          !evaluateAccess(otherViewer, module, record, question).isAllowed,
      ),
    ),
  );
  const seesMoreFields = grantor % 3 === 0 && grantedRights % 3 !== 0;
  const editsMoreFields = grantor % 4 === 0 && grantedRights % 4 !== 0;
  return hasMoreActions || seesMoreFields || editsMoreFields;
}

const countMailsTo = async (address: string) =>
  (await fixture.fresh.owner.query('select 1 from app.mails where to_address = $1', [address])).rows.length;

async function createPerson(name: string): Promise<Id> {
  const id = await lender.addPerson('workforces', name, 'Staff');
  await fixture.fresh.owner.query('update app.records set email = $2 where id = $1', [id, `${name}@mail.example`]);
  return id;
}

/** Adds a person who has a login with this role. */
async function createMember(name: string, role: number): Promise<Id> {
  const id = await createPerson(name);
  const roleId = (roles[role] as { id: Id }).id;
  await fixture.createAccount(name, PASSWORD, [{ companyId: lender.ids.company, roleId }], 'Workforces', id);
  return id;
}

type Body = Partial<Parameters<typeof saveLogin>[4]>;
const save = (viewer: Viewer, id: Id, body: Body) =>
  saveLogin(fixture.services, lender.scope, viewer, id, { allow_to_login: true, ...body });
const isDone = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false,
  );

it(`nobody grants more than they hold in ${GRANTS} random grants, and the owner hears of each`, async () => {
  const seenData = { granted: 0, refused: 0, exceededGrants: 0, silentRefusals: 0, wronglyRefused: 0 };
  for (let round = 0; round < GRANTS; round++) {
    const [grantor, role] = [Math.floor(next() * roles.length), Math.floor(next() * roles.length)];
    const name = `person-${round}`;
    const heldNumber = chance(0.5) ? Math.floor(next() * roles.length) : null;
    const id = heldNumber === null ? await createPerson(name) : await createMember(name, heldNumber);
    const before = await countMailsTo(`${name}@mail.example`);
    const isGranted = await isDone(save(viewerOf(grantor), id, { roles: [(roles[role] as { id: Id }).id] }));
    const isChange = heldNumber !== role;
    const exceedsGrantor = exceeds(role, grantor) || (heldNumber !== null && exceeds(heldNumber, grantor));
    seenData[isGranted ? 'granted' : 'refused'] += 1;
    if (isGranted && exceedsGrantor) seenData.exceededGrants += 1;
    if (!isGranted && !exceedsGrantor) seenData.wronglyRefused += 1;
    if (isGranted && isChange && (await countMailsTo(`${name}@mail.example`)) <= before) seenData.silentRefusals += 1;
  }
  reportMeasurement(
    'T58',
    `${GRANTS} random grants: ${seenData.exceededGrants} beyond the grantor, ${seenData.granted} granted, ${seenData.silentRefusals} without a mail to the owner, ${seenData.wronglyRefused} refused without need`,
  );
  expect(seenData).toMatchObject({ exceededGrants: 0, silentRefusals: 0 });
  expect(Math.min(seenData.granted, seenData.refused)).toBeGreaterThan(30);
}, 240_000);

it('managing logins gives no access to a password, name, factor or address of a colleague', async () => {
  const id = await createMember('theo', 0);
  const strongestViewer = viewerOf(roles.length - 1);
  const secret = { password: PASSWORD, confirm_password: PASSWORD };
  expect(await isDone(save(strongestViewer, id, secret))).toBe(false);
  expect(await isDone(save(strongestViewer, id, { username: 'mine-now' }))).toBe(false);
  expect(await isDone(resetFactor(fixture.services, lender.scope, strongestViewer, id))).toBe(false);
  // They can change the address on the record, but not the address that links are sent to.
  await fixture.fresh.owner.query(`update app.records set email = 'mine@mail.example' where id = $1`, [id]);
  await save(strongestViewer, id, { allow_to_edit_myprofile: true });
  expect(await readLogin(lender.scope, strongestViewer, id)).toMatchObject({ address: 'theo@mail.example' });
  // An administrator can, and the previous address is notified.
  const before = await countMailsTo('theo@mail.example');
  const admin = lender.viewer('admin');
  expect(await isDone(save(admin, id, { ...secret, username: 'theo-marsh' }))).toBe(true);
  expect(await readLogin(lender.scope, admin, id)).toMatchObject({ address: 'mine@mail.example' });
  expect(await countMailsTo('theo@mail.example')).toBeGreaterThan(before);
});
