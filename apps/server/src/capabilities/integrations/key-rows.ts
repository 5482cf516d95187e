import type { KeyScope, Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { FormKind } from '../forms';

export interface KeyRow {
  readonly id: Id;
  readonly title: string;
  readonly start: string;
  readonly role_id: Id;
  readonly role_title: string | null;
  readonly created_at: string;
  readonly created_name: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
  readonly scopes: readonly KeyScope[];
}

/** A key with its area: a form, a module, or, without either, the company. */
export interface KeyWithArea extends KeyRow {
  readonly form_id: Id | null;
  readonly form_title: string | null;
  readonly form_kind: FormKind | null;
  readonly module_key: string | null;
  readonly module_title: string | null;
  readonly is_inactive: boolean;
  readonly is_expired: boolean;
}

/** The area of a key; at most one is set. */
export interface KeyTarget {
  readonly form: Id | null;
  readonly module: string | null;
}

export interface NewKey extends KeyTarget {
  readonly role: Id;
  readonly title: string;
  readonly start: string;
  readonly hash: string;
  readonly scopes: readonly KeyScope[];
  /** The days until it expires; null if it does not expire. */
  readonly days: number | null;
}

/** A key that is replaced by another one. */
export interface ReplacedKey extends Pick<KeyRow, 'title' | 'start' | 'role_id' | 'scopes'> {
  readonly form_id: Id | null;
  readonly module_key: string | null;
  readonly days: number | null;
}

const KEY =
  'k.id, k.title, k.start, k.role_id, r.title as role_title, k.created_at, k.created_name, k.last_used_at, k.expires_at, k.scopes';
const ROLE = 'left join app.roles r on r.company_id = k.company_id and r.id = k.role_id';

/** The keys of a form that were not revoked, newest first. */
export function keysOfForm(tx: TenantTx, form: Id): Promise<KeyRow[]> {
  return tx.query<KeyRow>(
    `select ${KEY} from app.api_keys k ${ROLE}
     where k.company_id = $1 and k.form_id = $2 and k.revoked_at is null order by k.created_at desc, k.id desc`,
    [tx.companyId, form],
    'keys-of-form',
  );
}

/** The company's keys that were not revoked, newest first. */
export function keysOfCompany(tx: TenantTx): Promise<KeyWithArea[]> {
  return tx.query<KeyWithArea>(
    `select ${KEY}, k.form_id, f.title as form_title, f.kind as form_kind, k.module_key,
       coalesce(m.custom_title, m.title) as module_title,
       not (coalesce(r.is_active, false) and coalesce(f.is_active, true) and (k.module_key is null or exists (
         select from app.forms o where o.company_id = k.company_id and o.module_key = k.module_key and o.is_active)))
         as is_inactive,
       coalesce(k.expires_at <= now(), false) as is_expired
     from app.api_keys k left join app.forms f on f.company_id = k.company_id and f.id = k.form_id
     left join app.modules m on m.company_id = k.company_id and m.key = k.module_key ${ROLE}
     where k.company_id = $1 and k.revoked_at is null order by k.created_at desc, k.id desc`,
    [tx.companyId],
    'keys-of-company',
  );
}

export async function insertKey(tx: TenantTx, viewer: Viewer, key: NewKey): Promise<Id> {
  const id = newId();
  const { form, module, role, title, start, hash, scopes, days } = key;
  await tx.query(
    `insert into app.api_keys (company_id, id, form_id, role_id, title, start, hash, created_by, created_name, scopes, expires_at, module_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11::int * interval '1 day', $12)`,
    [tx.companyId, id, form, role, title, start, hash, viewer.accountId, viewer.fullName, scopes, days, module],
  );
  return id;
}

/** Revokes a key and notifies every process. @returns the revoked key, or null if there was no active one */
export async function endKey(tx: TenantTx, id: Id): Promise<Pick<KeyRow, 'title' | 'start'> | null> {
  const [endedData] = await tx.query<Pick<KeyRow, 'title' | 'start'>>(
    'update app.api_keys set revoked_at = now() where company_id = $1 and id = $2 and revoked_at is null returning title, start',
    [tx.companyId, id],
  );
  if (endedData) await tx.query('select pg_notify($1, $2)', ['sessions', id]);
  return endedData ?? null;
}

/** Locks a key that has not ended. */
export async function lockKey(tx: TenantTx, id: Id): Promise<ReplacedKey | null> {
  const [row] = await tx.query<ReplacedKey>(
    `select title, start, role_id, form_id, module_key, scopes, ceil(extract(epoch from expires_at - created_at) / 86400)::int as days
     from app.api_keys where company_id = $1 and id = $2 and revoked_at is null and (expires_at is null or expires_at > now())
     for update`,
    [tx.companyId, id],
  );
  return row ?? null;
}

/** Limits a key to some more hours, unless it expires earlier. */
export async function endKeyLater(tx: TenantTx, id: Id, hours: number): Promise<void> {
  await tx.query(
    `update app.api_keys set expires_at = least(expires_at, now() + $3::int * interval '1 hour') where company_id = $1 and id = $2`,
    [tx.companyId, id, hours],
  );
}

/** The user type of an active role, or null. */
export async function findActiveRole(tx: TenantTx, id: Id): Promise<{ user_type: string } | null> {
  const rows = await tx.query<{ user_type: string }>(
    'select user_type from app.roles where company_id = $1 and id = $2 and is_active',
    [tx.companyId, id],
  );
  return rows[0] ?? null;
}

export async function hasModule(tx: TenantTx, key: string): Promise<boolean> {
  const rows = await tx.query('select from app.modules where company_id = $1 and key = $2', [tx.companyId, key]);
  return rows.length > 0;
}
