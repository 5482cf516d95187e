import type { Viewer } from '@lendwright/access';
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
}

/** A key with its form. */
export interface KeyWithForm extends KeyRow {
  readonly form_id: Id;
  readonly form_title: string;
  readonly form_kind: FormKind;
  readonly is_inactive: boolean;
}

export interface NewKey {
  readonly form: Id;
  readonly role: Id;
  readonly title: string;
  readonly start: string;
  readonly hash: string;
}

const KEY = 'k.id, k.title, k.start, k.role_id, r.title as role_title, k.created_at, k.created_name, k.last_used_at';
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
export function keysOfCompany(tx: TenantTx): Promise<KeyWithForm[]> {
  return tx.query<KeyWithForm>(
    `select ${KEY}, k.form_id, f.title as form_title, f.kind as form_kind,
       not (f.is_active and coalesce(r.is_active, false)) as is_inactive
     from app.api_keys k join app.forms f on f.company_id = k.company_id and f.id = k.form_id ${ROLE}
     where k.company_id = $1 and k.revoked_at is null order by k.created_at desc, k.id desc`,
    [tx.companyId],
    'keys-of-company',
  );
}

export async function insertKey(tx: TenantTx, by: Viewer, { form, role, title, start, hash }: NewKey): Promise<Id> {
  const id = newId();
  await tx.query(
    `insert into app.api_keys (company_id, id, form_id, role_id, title, start, hash, created_by, created_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.companyId, id, form, role, title, start, hash, by.accountId, by.fullName],
  );
  return id;
}

/** Revokes a key and notifies every process. @returns the revoked key, or null if there was no active one */
export async function endKey(tx: TenantTx, id: Id): Promise<Pick<KeyRow, 'title' | 'start'> | null> {
  const [ended] = await tx.query<Pick<KeyRow, 'title' | 'start'>>(
    'update app.api_keys set revoked_at = now() where company_id = $1 and id = $2 and revoked_at is null returning title, start',
    [tx.companyId, id],
  );
  if (ended) await tx.query('select pg_notify($1, $2)', ['sessions', id]);
  return ended ?? null;
}

/** The user type of an active role, or null. */
export async function findActiveRole(tx: TenantTx, id: Id): Promise<{ user_type: string } | null> {
  const rows = await tx.query<{ user_type: string }>(
    'select user_type from app.roles where company_id = $1 and id = $2 and is_active',
    [tx.companyId, id],
  );
  return rows[0] ?? null;
}
