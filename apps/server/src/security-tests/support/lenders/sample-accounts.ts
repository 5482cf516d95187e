import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { createHash, randomBytes } from 'node:crypto';
import { base32, codeAt, stepOf } from '../../../capabilities/accounts/factors/totp';
import { openVault } from '../../../platform/secrets/sealed';
import type { OwnerConnection } from '../calls/database-checksums';
import { PASSWORD, type Lender, type User } from './lender';
import { SERVER_SECRET } from '../servers/server-secret';

type Facts = Readonly<Record<string, unknown>>;

const vault = openVault(SERVER_SECRET);
const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Operations that change how an account can sign in. Each is called by a separate account. */
export const LOGIN_CHANGING_IDS: ReadonlySet<string> = new Set([
  'verifyFactor',
  'requestPasskey',
  'finishSetup',
  'confirmFactor',
  'removeFactor',
  'renewRecoveryCodes',
  'endOtherSessions',
  'switchRole',
  'acceptInvitation',
  'joinByInvitation',
  'sendLoginLink',
  'confirmInvitation',
  'revokeInvitation',
]);

async function openStep(
  owner: OwnerConnection,
  user: User,
  lender: Lender,
  purpose: string,
  secret?: string,
): Promise<string> {
  const token = newToken();
  const location = { table: 'auth.factor_challenges', row: user.account, field: 'secret' };
  const role = lender.ids.roles.get(user.kind === 'acting' ? 'super' : user.kind);
  const sql = `insert into auth.factor_challenges (token_hash, account_id, credential_version, purpose, company_id, role_id, secret, expires_at)
    values ($1, $2, 1, $3, $4, $5, $6, now() + interval '5 minutes')`;
  const sealedText = secret ? vault.seal(user.account, location, secret) : null;
  await owner.query(sql, [hashOf(token), user.account, purpose, lender.ids.company, role, sealedText]);
  return token;
}

async function insertPasskey(owner: OwnerConnection, { account }: User): Promise<Id> {
  const id = newId();
  const sql = `insert into auth.factors (id, account_id, kind, credential_id, public_key, rp_id) values ($1, $2, 'passkey', $3, $4, 'lender.example')`;
  await owner.query(sql, [id, account, newToken(), randomBytes(77)]);
  return id;
}

async function insertRecoveryCode(owner: OwnerConnection, { account }: User): Promise<string> {
  const code = base32(randomBytes(8)).slice(0, 12);
  const hash = vault.lookupHash(account, 'recovery code', code);
  await owner.query('insert into auth.recovery_codes (account_id, code_hash) values ($1, $2)', [account, hash]);
  return code;
}

async function createPendingApp(owner: OwnerConnection, user: User, lender: Lender, purpose: string): Promise<Facts> {
  const secret = base32(randomBytes(20));
  const challenge = await openStep(owner, user, lender, purpose, secret);
  return { challenge, code: codeAt(secret, stepOf(new Date())) };
}

async function accountMailOf(owner: OwnerConnection, { account, username }: User): Promise<Id> {
  const id = newId();
  const sql = `insert into auth.account_mails (id, account_id, to_address, subject, text, state) values ($1, $2, $3, 'A mail', 'plain', 'kept')`;
  await owner.query(sql, [id, account, username]);
  return id;
}

/** A pending invitation for the spare contact, who has no login yet. */
async function invitationOf(owner: OwnerConnection, { ids, sampleIds }: Lender, acceptedBy: Id | null): Promise<Facts> {
  const token = newToken();
  const person = sampleIds['spare contacts'];
  const roles = [ids.roles.get('broker')];
  await owner.query('delete from auth.memberships where company_id = $1 and person_id = $2', [ids.company, person]);
  const id = newId();
  const sql = `insert into auth.invitations (id, token_hash, company_id, person_id, roles, user_type, address, expires_at, accepted_by, accepted_version)
    select $1, $2, $3, $4, $5, 'Contacts', email, now() + interval '5 minutes', $6, 1 from app.records where company_id = $3 and id = $4
    on conflict (company_id, person_id) where closed_at is null
    do update set id = excluded.id, token_hash = excluded.token_hash, roles = excluded.roles, address = excluded.address,
      expires_at = excluded.expires_at, accepted_by = excluded.accepted_by, accepted_version = 1`;
  await owner.query(sql, [id, hashOf(token), ids.company, person, roles, acceptedBy]);
  return { token, invitation: id, username: `joined-${id.slice(-12)}`, password: PASSWORD };
}

async function createTrustedDevice(owner: OwnerConnection, { account }: User): Promise<Id> {
  const id = newId();
  const sql = `insert into auth.devices (id, account_id, token_hash, trusted_until, credential_version) values ($1, $2, $3, now() + interval '1 day', 1)`;
  await owner.query(sql, [id, account, randomBytes(32)]);
  return id;
}

/** Gives the spare contact a login, so that there is a second factor to reset. */
async function loginOfSpare(owner: OwnerConnection, { ids, sampleIds, mark }: Lender): Promise<void> {
  const person = sampleIds['spare contacts'];
  const knownMembership = await owner.query('select 1 from auth.memberships where company_id = $1 and person_id = $2', [
    ids.company,
    person,
  ]);
  if (knownMembership.rows.length > 0) return;
  const id = newId();
  const account = `insert into auth.accounts (id, username, full_name, email) values ($1, $2, 'Spare', $3)`;
  await owner.query(account, [id, `spare-${id.slice(-12)}`, `spare@${mark}.example`]);
  const membership = `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type) values ($1, $2, $3, $4, 'Contacts')`;
  await owner.query(membership, [id, ids.company, ids.roles.get('broker'), person]);
}

/** Values for operations on second factors, devices, own roles and invitations; `pathId` is the id in their path. */
export async function prepareAccountFacts(
  operation: AnyOperation,
  lender: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Facts> {
  switch (operation.id) {
    case 'verifyFactor':
      return { challenge: await openStep(owner, user, lender, 'enter'), code: await insertRecoveryCode(owner, user) };
    case 'requestPasskey':
      await insertPasskey(owner, user);
      return { challenge: await openStep(owner, user, lender, 'enter') };
    case 'beginSetup':
      return { challenge: await openStep(owner, user, lender, 'setup') };
    case 'finishSetup':
      return createPendingApp(owner, user, lender, 'setup');
    case 'confirmFactor':
      return createPendingApp(owner, user, lender, 'enrol');
    case 'beginFactor':
      return { password: PASSWORD };
    case 'removeFactor':
      await insertPasskey(owner, user);
      return { password: PASSWORD, pathId: await insertPasskey(owner, user) };
    case 'renewRecoveryCodes':
      await insertPasskey(owner, user);
      return { password: PASSWORD };
    case 'forgetDevice':
      return { pathId: await createTrustedDevice(owner, user) };
    case 'switchRole':
      return { rid: lender.ids.roles.get(user.kind === 'acting' ? 'super' : user.kind) };
    case 'readInvitation':
    case 'acceptInvitation':
    case 'joinByInvitation':
    case 'sendLoginLink':
    case 'revokeInvitation':
      return invitationOf(owner, lender, null);
    case 'confirmInvitation':
      return invitationOf(owner, lender, (await lender.createUser('own')).account);
    case 'readAccountMail':
      return { pathId: await accountMailOf(owner, user) };
    case 'resetFactor':
      await loginOfSpare(owner, lender);
      return {};
    default:
      return {};
  }
}
