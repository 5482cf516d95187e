import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, addCompany as operation } from '@lendwright/api';
import { invariant, isId, newId, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { Services } from '../../platform/services';
import { grantLogin, type CreateCompany } from '../accounts';
import { noteAudit } from '../audit';
import { createRecords, recordEngine, WORKFORCES } from '../records';
import { checkLook } from './check-wish';
import { updateCompany } from './company-rows';

type Wish = BodyOf<typeof operation>;
type Desk = Pick<Services, 'database' | 'vault' | 'clock'> & { readonly config: Pick<Services['config'], 'publicUrl'> };

/** Whoever makes a company is its administrator until there is one. */
const founder = (viewer: Viewer, companyId: Id): Viewer => ({
  ...viewer,
  companyId,
  personId: null,
  userType: 'Workforces',
  isAdmin: true,
  rights: { modules: {}, tabs: {} },
});

/** The company with its base set-up. */
async function found(tx: TenantTx, setUp: CreateCompany, viewer: Viewer, wish: Wish): Promise<void> {
  const { name, timeZone, dateFormat, language } = wish;
  await tx.query('insert into auth.companies (id, name) values ($1, $2)', [tx.companyId, name]);
  await setUp(tx, { id: tx.companyId, name });
  const settings = { timeZone, dateFormat, language };
  await updateCompany(tx, { name, affiliate: null, settings, by: viewer.fullName });
  const subject = { kind: 'company', id: tx.companyId, title: name };
  await noteAudit(tx, viewer, { act: 'company_made', subject });
}

/** The first administrator: a member of the staff with a login, and the mail with the link to choose a password. */
async function inviteAdmin(tx: TenantTx, services: Desk, viewer: Viewer, wish: Wish): Promise<void> {
  const engine = recordEngine(services);
  const setup = await engine.setups.within(tx);
  const [form] = setup.formsOf(WORKFORCES.key);
  const role = [...setup.roles.values()].find((one) => one.is_admin && one.user_type === 'Workforces');
  invariant(form && role, 'the base set-up of a company has a form of its staff and a role of administrators');
  const as = founder(viewer, tx.companyId);
  const [status] = setup.statusesOf(WORKFORCES.key);
  const { first_name, last_name, email } = wish;
  const formData = { first_name, last_name, email };
  const draft = { form, formData, statusId: status?.id ?? null, mandatory: 'skip' as const };
  const [person] = await createRecords(engine, tx, as, WORKFORCES, [draft]);
  invariant(person, 'a record was not made');
  const login = { roles: [role.id], allowToLogin: true, mayEditProfile: true, username: email, password: undefined };
  const inviting = { publicUrl: services.config.publicUrl, now: services.clock.now() };
  await grantLogin(tx, as, person.id, login, inviting);
}

/**
 * Lets the rest of a transaction write into the company that it creates, and returns to the caller's own company at the
 * end, where the caller's idempotency key is stored.
 */
async function inNewCompany(tx: TenantTx, companyId: Id, work: (tx: TenantTx) => Promise<void>): Promise<void> {
  const enter = (id: Id) => {
    invariant(isId(id), 'a company id is a uuid');
    return tx.query(`set local app.company = '${id}'`);
  };
  await enter(companyId);
  await work({ ...tx, companyId });
  await enter(tx.companyId);
}

/**
 * Makes a company whole and invites its first administrator by mail, in one transaction. The administrator accepts with a
 * new account or one of their own.
 * @throws Refusal 422 invalid, address_missing, username_invalid, 429 too_many_attempts
 * @source spec 1-shell §2.3
 */
export async function addCompany(
  services: Desk,
  setUp: CreateCompany,
  scope: TenantScope,
  viewer: Viewer,
  wish: Wish,
): Promise<AnswerOf<typeof operation>> {
  await checkLook({ timeZone: wish.timeZone });
  const companyId = newId();
  return scope.write(async (own) => {
    await inNewCompany(own, companyId, async (tx) => {
      await found(tx, setUp, viewer, wish);
      await inviteAdmin(tx, services, viewer, wish);
    });
    return { message: `${wish.name} Created successfully.`, _id: companyId };
  });
}
