import { timingSafeEqual } from 'node:crypto';
import { type BodyOf, type createFirstSuper as operation, reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { accountById, hasAnyAccount } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { takeSetup } from './attempt-budget';
import { createAccount } from './create-account';
import { dropSetupCode, lockSetup, readSetupCode } from './installation-rows';
import { openSeat, type Entered } from './open-seat';
import { checkPassword } from './password-rule';
import { setupCodeHash } from './setup-code';

/**
 * Gives a new company its base set-up: modules, forms, statuses, roles. The row of `auth.companies` is there already and
 * the transaction is the company's own.
 */
export type CreateCompany = (tx: TenantTx, company: { readonly id: Id; readonly name: string }) => Promise<void>;

export type FirstSuper = BodyOf<typeof operation>;

const alreadySetUp = () => new Refusal(409, 'already_set_up', reason('accounts.alreadySetUp'));
const codeInvalid = () => new Refusal(403, 'code_invalid', reason('accounts.setupCodeInvalid'));

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Makes the first Super user, under the mail address as user name, and the first company, and enters. Works once: only
 * while there is no account at all, and with the printed code.
 * @throws Refusal 409 already_set_up, 403 code_invalid, 422 password_weak, 429 too_many_attempts
 */
export async function createFirstSuper(
  services: AccountServices,
  createCompany: CreateCompany,
  wish: FirstSuper,
  asking: Asking,
): Promise<Entered> {
  const { database, hasher, clock } = services;
  await checkCode(services, wish.code, asking, clock.now());
  checkPassword(wish.password, wish.email);
  const passwordHash = await hasher.hash(wish.password);
  const companyId = newId();
  const { accountId, roleId } = await database.tenant(companyId).write(async (tx) => {
    await lockSetup(tx);
    if (await hasAnyAccount(tx)) throw alreadySetUp();
    await tx.query('insert into auth.companies (id, name) values ($1, $2)', [companyId, wish.company]);
    await createCompany(tx, { id: companyId, name: wish.company });
    const roleId = await superRole(tx);
    const seats = [{ companyId, roleId, personId: null, userType: 'Super' as const }];
    const fullName = `${wish.first_name} ${wish.last_name}`;
    const accountId = await createAccount(tx, {
      username: wish.email,
      fullName,
      email: wish.email,
      passwordHash,
      // Whoever holds the code that the start printed vouches for the mailbox.
      isEmailVerified: true,
      seats,
    });
    await dropSetupCode(tx);
    return { accountId, roleId };
  });
  const account = await database.identity((tx) => accountById(tx, accountId));
  const entered = account && (await openSeat(services, account, companyId, roleId, asking));
  if (!entered) throw alreadySetUp();
  return entered;
}

async function checkCode({ database }: AccountServices, code: string, asking: Asking, now: Date): Promise<void> {
  const [isSetUp, known] = await database.identity(async (tx) => {
    await takeSetup(tx, asking.address, now);
    return [await hasAnyAccount(tx), await readSetupCode(tx)] as const;
  });
  if (isSetUp) throw alreadySetUp();
  if (known === null || !isSame(known, setupCodeHash(code))) throw codeInvalid();
}

/** The company's role for Super users: that of its base set-up, else a new one. */
async function superRole(tx: TenantTx): Promise<Id> {
  const known = `select id from app.roles where company_id = $1 and user_type = 'Super' and is_active order by created_at, id limit 1`;
  const [role] = await tx.query<{ id: Id }>(known, [tx.companyId]);
  if (role) return role.id;
  const id = newId();
  await tx.query(
    `insert into app.roles (company_id, id, user_type, title, is_admin) values ($1, $2, 'Super', 'Super', true)`,
    [tx.companyId, id],
  );
  return id;
}
