import type { UserType } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { Tx } from '../db/tenant-scope';
import type { NewSession, Session } from './session-store';

/** A running session with an active account, company and membership. */
export interface RunningSessionRow {
  id: Id;
  hash: string;
  account_id: Id;
  company_id: Id;
  role_id: Id;
  address: string;
  device: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  full_name: string;
  person_id: Id | null;
  user_type: UserType;
  /** The groups of the person. */
  groups: Id[];
  /** The language of the account, otherwise the company's. */
  language: string | null;
  /** When the impersonation of this company ends. Null for other users, and for a Super user at home. */
  impersonating_until: string | null;
  /** Its last recorded activity is more than a minute old. */
  is_stale: boolean;
}

const ACTIVE = `s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '60 minutes'`;

const running = (
  deviceScope: string,
) => `select s.id, encode(s.token_hash, 'hex') as hash, s.account_id, s.company_id, s.role_id,
    s.address, s.device, s.created_at, s.seen_at, s.expires_at, a.full_name, t.person_id, t.user_type, t.groups, t.impersonating_until,
    coalesce(a.language, c.settings ->> 'language') as language, s.seen_at < now() - interval '1 minute' as is_stale
  from auth.sessions s
  join auth.accounts a on a.id = s.account_id and a.is_active
  join auth.companies c on c.id = s.company_id and c.is_active
  join auth.memberships t on t.account_id = s.account_id and t.company_id = s.company_id and t.role_id = s.role_id and t.is_active
    and (t.impersonating_until is null or t.impersonating_until > now())
  where ${deviceScope} and ${ACTIVE}`;

const SESSION_BY_HASH = running('s.token_hash = $1');
const SESSIONS_BY_HASHES = running('s.token_hash = any($1::bytea[])');
const BY_IDS = running('s.id = any($1::uuid[])');
const SESSIONS_OF_ACCOUNT = `${running('s.account_id = $1')} order by s.created_at desc, s.id desc`;

/** A single one has a statement of its own, because PostgreSQL plans one about a list again at each call. */
export function readSessionsByHashes(tx: Tx, hashes: readonly Buffer[]): Promise<RunningSessionRow[]> {
  if (hashes.length === 1) return tx.query<RunningSessionRow>(SESSION_BY_HASH, [hashes[0]], 'session-by-hash');
  return tx.query<RunningSessionRow>(SESSIONS_BY_HASHES, [hashes], 'sessions-by-hashes');
}

export function readSessionsByIds(tx: Tx, ids: readonly Id[]): Promise<RunningSessionRow[]> {
  return tx.query<RunningSessionRow>(BY_IDS, [ids], 'sessions-by-ids');
}

export function readSessionsOfAccount(tx: Tx, accountId: Id): Promise<RunningSessionRow[]> {
  return tx.query<RunningSessionRow>(SESSIONS_OF_ACCOUNT, [accountId], 'sessions-of-account');
}

/** Records activity, at most once a minute per session, and ends its transaction. */
export async function touchSessions(tx: Tx, ids: readonly Id[]): Promise<void> {
  const sql = `update auth.sessions set seen_at = now() where id = any($1::uuid[]) and seen_at < now() - interval '1 minute'`;
  await tx.queryLast(sql, [ids], 'sessions-touch');
}

export async function insertSession(tx: Tx, hash: Buffer, session: NewSession): Promise<void> {
  const sql = `insert into auth.sessions (id, token_hash, account_id, company_id, role_id, address, device, proof, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '24 hours')`;
  const { accountId, companyId, roleId, address, device, proof = 'password' } = session;
  await tx.query(
    sql,
    [newId(), hash, accountId, companyId, roleId, address.slice(0, 100), device.slice(0, 200), proof],
    'sessions-insert',
  );
}

export async function endSession(tx: Tx, sessionId: Id): Promise<void> {
  await tx.query(
    'update auth.sessions set ended_at = now() where id = $1 and ended_at is null',
    [sessionId],
    'sessions-end',
  );
}

export async function endSessionsOf(tx: Tx, accountId: Id, excludedId: Id | null): Promise<void> {
  const sql =
    'update auth.sessions set ended_at = now() where account_id = $1 and ended_at is null and id is distinct from $2';
  await tx.query(sql, [accountId, excludedId], 'sessions-end-all');
}

/** Notifies every process that a session or account has to be reloaded. */
export async function notifyEnded(tx: Tx, channel: string, id: Id): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [channel, id], 'sessions-notify');
}

export function toSession(row: RunningSessionRow): Session {
  return {
    id: row.id,
    accountId: row.account_id,
    companyId: row.company_id,
    roleId: row.role_id,
    address: row.address,
    device: row.device,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}
