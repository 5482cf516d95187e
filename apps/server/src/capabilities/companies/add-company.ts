import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, addCompany as operation } from '@lendwright/api';
import { invariant, newId, type Id } from '@lendwright/kernel';
import type { Services } from '../../platform/services';
import { assertNameFree, grantLogin, type CreateCompany } from '../accounts';
import { noteAudit } from '../audit';
import { createRecords, recordEngine, WORKFORCES } from '../records';
import { checkLook } from './check-wish';
import { updateCompany } from './company-rows';

type Wish = BodyOf<typeof operation>;

/** Whoever makes a company is its administrator until there is one. */
const founder = (viewer: Viewer, companyId: Id): Viewer => ({
  ...viewer,
  companyId,
  personId: null,
  userType: 'Workforces',
  isAdmin: true,
  rights: { modules: {}, tabs: {} },
});

/** Makes the company with its base set-up, in one transaction. */
async function found(
  services: Services,
  setUp: CreateCompany,
  viewer: Viewer,
  companyId: Id,
  wish: Wish,
): Promise<void> {
  const { name, timeZone, dateFormat, language } = wish;
  await services.database.tenant(companyId).write(async (tx) => {
    await tx.query('insert into auth.companies (id, name) values ($1, $2)', [companyId, name]);
    await setUp(tx, { id: companyId, name });
    const settings = { timeZone, dateFormat, language };
    await updateCompany(tx, { name, affiliate: null, settings, by: viewer.fullName });
    const subject = { kind: 'company', id: companyId, title: name };
    await noteAudit(tx, viewer, { act: 'company_made', subject });
  });
}

/** The first administrator: a member of the staff with a login, and the mail with the link to choose a password. */
async function inviteAdmin(services: Services, viewer: Viewer, companyId: Id, wish: Wish): Promise<void> {
  const scope = services.database.tenant(companyId);
  const engine = recordEngine(services);
  const setup = await engine.setups.of(scope);
  const [form] = setup.formsOf(WORKFORCES.key);
  const role = [...setup.roles.values()].find((one) => one.is_admin && one.user_type === 'Workforces');
  invariant(form && role, 'the base set-up of a company has a form of its staff and a role of administrators');
  const as = founder(viewer, companyId);
  const [status] = setup.statusesOf(WORKFORCES.key);
  const { first_name, last_name, email } = wish;
  await scope.write(async (tx) => {
    const formData = { first_name, last_name, email };
    const draft = { form, formData, statusId: status?.id ?? null, mandatory: 'skip' as const };
    const [person] = await createRecords(engine, tx, as, WORKFORCES, [draft]);
    invariant(person, 'a record was not made');
    const login = { roles: [role.id], allowToLogin: true, mayEditProfile: true, username: email, password: undefined };
    await grantLogin(tx, as, person.id, login, services.config.publicUrl);
  });
}

/**
 * Makes a company whole and invites its first administrator by mail. A name that is taken is refused before anything is
 * made; should somebody take it in the very moment between, the company stands without an administrator, and a Super
 * user who acts there makes one.
 * @throws Refusal 422 invalid, 409 username_taken
 * @source spec 1-shell §2.3
 */
export async function addCompany(
  services: Services,
  setUp: CreateCompany,
  viewer: Viewer,
  wish: Wish,
): Promise<AnswerOf<typeof operation>> {
  await checkLook({ timeZone: wish.timeZone });
  await services.database.identity((tx) => assertNameFree(tx, wish.email));
  const companyId = newId();
  await found(services, setUp, viewer, companyId, wish);
  await inviteAdmin(services, viewer, companyId, wish);
  return { message: `${wish.name} Created successfully.`, _id: companyId };
}
