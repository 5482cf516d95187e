import type { SessionProof } from '../../../platform/sessions/session-store';
import { newId, type Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/** A browser that has signed in to an account. */
export interface Device {
  readonly id: Id;
  readonly token_hash: Buffer;
  readonly device: string;
  readonly address: string;
  readonly last_seen_at: string;
  readonly trusted_until: string | null;
}

const COLUMNS = 'id, token_hash, device, address, last_seen_at, trusted_until';

export function devicesOf(tx: Tx, accountId: Id): Promise<Device[]> {
  const sql = `select ${COLUMNS} from auth.devices where account_id = $1 order by last_seen_at desc limit 200`;
  return tx.query(sql, [accountId], 'devices-of');
}

/** The devices that an account currently trusts. */
export function readTrustedDevices(tx: Tx, accountId: Id): Promise<Device[]> {
  const sql = `select d.id, d.token_hash, d.device, d.address, d.last_seen_at, d.trusted_until from auth.devices d
    join auth.accounts a on a.id = d.account_id and a.credential_version = d.credential_version
    where d.account_id = $1 and d.trusted_until > now() order by d.last_seen_at desc`;
  return tx.query(sql, [accountId], 'devices-trusted');
}

/** Whether this account trusts this browser and its credentials haven't changed since. @source TRUST M8 */
export async function isTrusted(tx: Tx, accountId: Id, tokenHash: Buffer): Promise<boolean> {
  const sql = `select 1 from auth.devices d join auth.accounts a on a.id = d.account_id and a.credential_version = d.credential_version
    where d.account_id = $1 and d.token_hash = $2 and d.trusted_until > now()`;
  return (await tx.query(sql, [accountId, tokenHash], 'device-trusted')).length > 0;
}

export interface SeenDeviceRow {
  readonly accountId: Id;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly address: string;
}

export async function recordDevice(tx: Tx, { accountId, tokenHash, device, address }: SeenDeviceRow): Promise<void> {
  const sql = `insert into auth.devices (id, account_id, token_hash, device, address) values ($1, $2, $3, $4, $5)
    on conflict (account_id, token_hash) do update set device = excluded.device, address = excluded.address,
      last_seen_at = excluded.last_seen_at`;
  await tx.query(sql, [newId(), accountId, tokenHash, device, address], 'device-see');
}

export const TRUST_DAYS = 30;

export async function trustDevice(tx: Tx, accountId: Id, tokenHash: Buffer, credentialVersion: number): Promise<void> {
  const sql = `update auth.devices set trusted_until = now() + ${TRUST_DAYS} * interval '1 day', credential_version = $3
    where account_id = $1 and token_hash = $2`;
  await tx.query(sql, [accountId, tokenHash, credentialVersion], 'device-trust');
}

export async function revokeTrust(tx: Tx, accountId: Id, id: Id): Promise<boolean> {
  const sql = `update auth.devices set trusted_until = null where account_id = $1 and id = $2 and trusted_until > now() returning id`;
  return (await tx.query(sql, [accountId, id], 'device-distrust')).length === 1;
}

export interface SignInRow {
  readonly id: Id;
  readonly at: string;
  readonly device: string;
  readonly address: string;
  readonly proof: SessionProof;
  readonly is_new_device: boolean;
}

export interface NewSignIn {
  readonly accountId: Id;
  readonly companyId: Id;
  readonly roleId: Id;
  readonly address: string;
  readonly device: string;
  readonly proof: SessionProof;
  readonly isNewDevice: boolean;
}

export async function insertSignIn(tx: Tx, signIn: NewSignIn): Promise<void> {
  const sql = `insert into auth.sign_ins (id, account_id, company_id, role_id, address, device, proof, is_new_device)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  const { accountId, companyId, roleId, address, device, proof, isNewDevice } = signIn;
  await tx.query(sql, [newId(), accountId, companyId, roleId, address, device, proof, isNewDevice], 'sign-in-insert');
}

export function readRecentSignIns(tx: Tx, accountId: Id): Promise<SignInRow[]> {
  const sql = `select id, at, device, address, proof, is_new_device from auth.sign_ins where account_id = $1 order by at desc, id desc limit 10`;
  return tx.query(sql, [accountId], 'sign-ins-recent');
}

/** How the session was authenticated. */
export async function proofOfSession(tx: Tx, sessionId: Id): Promise<SessionProof | null> {
  const sql = 'select proof from auth.sessions where id = $1';
  return (await tx.query<{ proof: SessionProof }>(sql, [sessionId], 'session-proof'))[0]?.proof ?? null;
}

/** Marks the session as authenticated by a factor after enrolling one. */
export async function upgradeSessionProof(tx: Tx, sessionId: Id): Promise<void> {
  const sql = `update auth.sessions set proof = 'factor' where id = $1 and proof <> 'demo'`;
  await tx.query(sql, [sessionId], 'session-proof-raise');
}
