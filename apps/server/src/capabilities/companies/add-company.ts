import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type addCompany as operation, confirmation } from '@lendwright/api';
import { invariant, isId, newId, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { Services } from '../../platform/services';
import { grantLogin, type CreateCompany } from '../accounts';
import { recordAuditEvent } from '../audit';
import { createRecords, recordEngine, WORKFORCES } from '../records';
import { checkFields } from './check-fields';
import { updateCompany } from './company-rows';

type NewCompany = BodyOf<typeof operation>;
type AddCompanyServices = Pick<Services, 'database' | 'vault' | 'clock'> & {
  readonly config: Pick<Services['config'], 'publicUrl'>;
};

/** The creator acts as administrator until the company has one. */
const administratorOf = (viewer: Viewer, companyId: Id): Viewer => ({
  ...viewer,
  companyId,
  personId: null,
  userType: 'Workforces',
  isAdmin: true,
  rights: { modules: {}, tabs: {} },
});

/** Creates the company with its initial setup. */
async function createCompanyRow(tx: TenantTx, setUp: CreateCompany, viewer: Viewer, input: NewCompany): Promise<void> {
  const { name, timeZone, dateFormat, language } = input;
  await tx.query('insert into auth.companies (id, name) values ($1, $2)', [tx.companyId, name]);
  await setUp(tx, { id: tx.companyId, name });
  const settings = { timeZone, dateFormat, language };
  await updateCompany(tx, { name, affiliate: null, settings, by: viewer.fullName });
  const subject = { kind: 'company', id: tx.companyId, title: name };
  await recordAuditEvent(tx, viewer, { act: 'company_made', subject });
}

/** Creates the first administrator as a staff record with a login, and sends the invitation. */
async function inviteAdmin(
  tx: TenantTx,
  services: AddCompanyServices,
  viewer: Viewer,
  input: NewCompany,
): Promise<void> {
  const engine = recordEngine(services);
  const setup = await engine.setups.within(tx);
  const [form] = setup.formsOf(WORKFORCES.key);
  const role = [...setup.roles.values()].find(
    (listedRole) => listedRole.is_admin && listedRole.user_type === 'Workforces',
  );
  invariant(form && role, 'the base set-up of a company has a form of its staff and a role of administrators');
  const administrator = administratorOf(viewer, tx.companyId);
  const [status] = setup.statusesOf(WORKFORCES.key);
  const { first_name, last_name, email } = input;
  const formData = { first_name, last_name, email };
  const draft = { form, formData, statusId: status?.id ?? null, mandatory: 'skip' as const };
  const [person] = await createRecords(engine, tx, administrator, WORKFORCES, [draft]);
  invariant(person, 'a record was not made');
  const login = { roles: [role.id], isLoginAllowed: true, mayEditProfile: true, username: email, password: undefined };
  const inviteOptions = { publicUrl: services.config.publicUrl, now: services.clock.now() };
  await grantLogin(tx, administrator, person.id, login, inviteOptions);
}

/**
 * Runs the rest of a transaction within the company being created, then returns to the caller's own company, where the
 * idempotency key is stored.
 */
async function runAsNewCompany(tx: TenantTx, companyId: Id, work: (tx: TenantTx) => Promise<void>): Promise<void> {
  const setCompany = (id: Id) => {
    invariant(isId(id), 'a company id is a uuid');
    return tx.query(`set local app.company = '${id}'`);
  };
  await setCompany(companyId);
  await work({ ...tx, companyId });
  await setCompany(tx.companyId);
}

/**
 * Creates a complete company and invites its first administrator by email, in one transaction. The administrator
 * accepts with a new account or an existing one.
 * @throws Refusal 422 invalid, address_missing, username_invalid, 429 too_many_attempts
 * @source spec 1-shell §2.3
 */
export async function addCompany(
  services: AddCompanyServices,
  setUp: CreateCompany,
  scope: TenantScope,
  viewer: Viewer,
  input: NewCompany,
): Promise<AnswerOf<typeof operation>> {
  await checkFields({ timeZone: input.timeZone });
  const companyId = newId();
  return scope.write(async (ownTx) => {
    await runAsNewCompany(ownTx, companyId, async (tx) => {
      await createCompanyRow(tx, setUp, viewer, input);
      await inviteAdmin(tx, services, viewer, input);
    });
    return { ...confirmation('general.created', { title: input.name }), _id: companyId };
  });
}
