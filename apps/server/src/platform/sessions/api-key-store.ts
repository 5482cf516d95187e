import type { KeyScope, RoleRights, UserType } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import type { TenantTx } from '../db/tenant-scope';
import { readApiKey } from './api-key';
import type { SignedIn } from './session-store';
import { SignedInCache } from './signed-in-cache';

/** Below the 700 ms that sessions guarantee, measured from the start of the read. */
const FRESH_MS = 600;

interface KeyRow {
  readonly id: Id;
  readonly form_id: Id | null;
  readonly module_key: string | null;
  readonly scopes: readonly KeyScope[];
  readonly role_id: Id;
  readonly title: string;
  readonly created_at: string;
  readonly role_title: string;
  readonly is_admin: boolean;
  readonly rights: Partial<RoleRights>;
  readonly user_type: UserType;
  /** Its last call was recorded more than a minute ago, or never. */
  readonly is_stale: boolean;
}

const ACTIVE = `select k.id, k.form_id, coalesce(f.module_key, k.module_key) as module_key, k.scopes, k.role_id, k.title, k.created_at, r.title as role_title, r.is_admin, r.rights, r.user_type,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as is_stale
  from app.api_keys k
  join auth.companies c on c.id = k.company_id and c.is_active
  join app.roles r on r.company_id = k.company_id and r.id = k.role_id and r.is_active
  left join app.forms f on f.company_id = k.company_id and f.id = k.form_id
  where k.company_id = $1 and k.hash = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and (k.form_id is null or f.is_active)
    and (k.module_key is null or exists (select from app.forms m
      where m.company_id = k.company_id and m.module_key = k.module_key and m.is_active))`;

/** Records a use of a key, at most once a minute. */
export async function recordKeyUse(tx: TenantTx, id: Id): Promise<void> {
  const sql = `update app.api_keys set last_used_at = now()
    where company_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;
  await tx.query(sql, [tx.companyId, id], 'api-key-used');
}

function toSignedIn(row: KeyRow, companyId: Id): SignedIn {
  const { id, role_id: roleId, created_at: createdAt } = row;
  const moments = { createdAt, seenAt: createdAt, expiresAt: createdAt };
  return {
    session: { id, accountId: id, companyId, roleId, address: '', device: '', ...moments },
    viewer: {
      accountId: id,
      companyId,
      personId: null,
      userType: row.user_type,
      roleId,
      roleTitle: row.role_title,
      isAdmin: row.is_admin,
      fullName: row.title,
      rights: { modules: row.rights.modules ?? {}, tabs: row.rights.tabs ?? {} },
      apiKey: { form: row.form_id, module: row.module_key, scopes: row.scopes },
    },
  };
}

/**
 * API keys, each limited to one form, one module, or the company. Cached for less than 700 ms, so a key that was revoked,
 * or whose role, form or company was deactivated, is refused everywhere within a second. A module counts as active while
 * one of its forms is.
 */
export class ApiKeyStore {
  readonly #cached: SignedInCache;

  constructor(private readonly database: Database) {
    this.#cached = new SignedInCache(FRESH_MS, (cacheKey) => this.#load(cacheKey));
  }

  /** The session of an API key, or null. Counts as a use of the key. @throws Refusal 503 */
  signedIn(key: string): Promise<SignedIn | null> {
    const read = readApiKey(key);
    return read ? this.#cached.get(`${read.companyId} ${read.hash}`) : Promise.resolve(null);
  }

  /** Drops a key from the cache. */
  forget(id: Id): void {
    this.#cached.forget(id);
  }

  async #load(cacheKey: string): Promise<SignedIn | null> {
    const [companyId = '', hash] = cacheKey.split(' ');
    const scope = this.database.tenant(companyId);
    const [row] = await scope.read((tx) => tx.query<KeyRow>(ACTIVE, [companyId, hash], 'api-key'));
    if (!row) return null;
    if (row.is_stale) await scope.write((tx) => recordKeyUse(tx, row.id));
    return toSignedIn(row, companyId);
  }
}
