import { timingSafeEqual } from 'node:crypto';
import { type BodyOf, type createFirstSuper as operation, reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { accountById, hasAnyAccount } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { consumeSetupAttempt } from '../sign-in/login-rate-limit';
import { createAccount } from '../identity/create-account';
import { dropSetupCode, lockSetup, readSetupCode } from './installation-rows';
import { startSession, type StartedSession } from '../sign-in/start-session';
import { checkPassword } from '../passwords/password-rule';
import { setupCodeHash } from './setup-code';

/**
 * Gives a new company its initial modules, forms, statuses and roles. The row in `auth.companies` exists, and the
 * transaction is scoped to the company.
 */
export type CreateCompany = (tx: TenantTx, company: { readonly id: Id; readonly name: string }) => Promise<void>;

export type FirstSuper = BodyOf<typeof operation>;

const alreadySetUpRefusal = () => new Refusal(409, 'already_set_up', reason('accounts.alreadySetUp'));
const codeInvalidRefusal = () => new Refusal(403, 'code_invalid', reason('accounts.setupCodeInvalid'));

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * Creates the first company and its first Super user, with the email address as the username, and signs in. Works once:
 * with the printed code, while no account exists.
 * @throws Refusal 409 already_set_up, 403 code_invalid, 422 password_weak, 429 too_many_attempts
 */
export async function createFirstSuper(
  services: AccountServices,
  createCompany: CreateCompany,
  input: FirstSuper,
  caller: SignInCaller,
): Promise<StartedSession> {
  const { database, hasher, clock } = services;
  await checkCode(services, input.code, caller, clock.now());
  checkPassword(input.password, input.email);
  const passwordHash = await hasher.hash(input.password);
  const companyId = newId();
  const { accountId, roleId } = await database.tenant(companyId).write(async (tx) => {
    await lockSetup(tx);
    if (await hasAnyAccount(tx)) throw alreadySetUpRefusal();
    await tx.query('insert into auth.companies (id, name) values ($1, $2)', [companyId, input.company]);
    await createCompany(tx, { id: companyId, name: input.company });
    const roleId = await createSuperRole(tx);
    const memberships = [{ companyId, roleId, personId: null, userType: 'Super' as const }];
    const fullName = `${input.first_name} ${input.last_name}`;
    const accountId = await createAccount(tx, {
      username: input.email,
      fullName,
      email: input.email,
      passwordHash,
      // The code was printed on the server's console, so its holder is trusted with the mailbox.
      isEmailVerified: true,
      memberships,
    });
    await dropSetupCode(tx);
    return { accountId, roleId };
  });
  const account = await database.identity((tx) => accountById(tx, accountId));
  const startedSession = account && (await startSession(services, account, companyId, roleId, caller));
  if (!startedSession) throw alreadySetUpRefusal();
  return startedSession;
}

async function checkCode({ database }: AccountServices, code: string, caller: SignInCaller, now: Date): Promise<void> {
  const [isSetUp, knownHash] = await database.identity(async (tx) => {
    await consumeSetupAttempt(tx, caller.address, now);
    return [await hasAnyAccount(tx), await readSetupCode(tx)] as const;
  });
  if (isSetUp) throw alreadySetUpRefusal();
  if (knownHash === null || !isSame(knownHash, setupCodeHash(code))) throw codeInvalidRefusal();
}

/** The company's Super user role: the one from the initial setup, otherwise a new one. */
async function createSuperRole(tx: TenantTx): Promise<Id> {
  const knownSql = `select id from app.roles where company_id = $1 and user_type = 'Super' and is_active order by created_at, id limit 1`;
  const [role] = await tx.query<{ id: Id }>(knownSql, [tx.companyId]);
  if (role) return role.id;
  const id = newId();
  await tx.query(
    `insert into app.roles (company_id, id, user_type, title, is_admin) values ($1, $2, 'Super', 'Super', true)`,
    [tx.companyId, id],
  );
  return id;
}
