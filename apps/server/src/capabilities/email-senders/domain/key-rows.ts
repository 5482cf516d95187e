import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Slot } from './dkim-key';

export interface KeyRow {
  readonly slot: Slot;
  readonly selector: string;
  readonly public_key: string;
  /** The sealed private key. */
  readonly private_key: string;
  readonly state: 'active' | 'pending' | 'retired';
}

/** The keys of the company, newest first. */
export function readKeys(tx: TenantTx): Promise<KeyRow[]> {
  const sql = `select slot, selector, public_key, private_key, state from app.dkim_keys
    where company_id = $1 order by created_at desc, slot`;
  return tx.query<KeyRow>(sql, [tx.companyId], 'dkim-keys');
}

const SAVE = `insert into app.dkim_keys (company_id, slot, selector, public_key, private_key, state, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (company_id, slot) do update set selector = excluded.selector, public_key = excluded.public_key,
    private_key = excluded.private_key, state = excluded.state, created_at = excluded.created_at`;

/** Replaces the key of a slot. */
export async function saveKey(tx: TenantTx, key: KeyRow, now: Date): Promise<void> {
  const { slot, selector, public_key, private_key, state } = key;
  const values = [tx.companyId, slot, selector, public_key, private_key, state, now.toISOString()];
  await tx.query(SAVE, values, 'dkim-key-save');
}

export async function setKeyState(tx: TenantTx, slot: Slot, state: KeyRow['state']): Promise<void> {
  const sql = 'update app.dkim_keys set state = $3 where company_id = $1 and slot = $2';
  await tx.query(sql, [tx.companyId, slot, state], 'dkim-key-state');
}

export async function deleteKeys(tx: TenantTx): Promise<void> {
  await tx.query('delete from app.dkim_keys where company_id = $1', [tx.companyId], 'dkim-keys-delete');
}

/** The sender address of the company, and the key that signs for its domain. */
export interface ActiveDomain extends Omit<KeyRow, 'state' | 'slot' | 'public_key'> {
  readonly domain: string;
  readonly address: string;
}

/** The domain of the company if it is verified. */
export async function findActiveDomain(tx: TenantTx): Promise<ActiveDomain | null> {
  const sql = `select d.domain, d.local_part || '@' || d.domain as address, k.selector, k.private_key
    from app.sending_domains d join app.dkim_keys k on k.company_id = $1 and k.state = 'active' where d.company_id = $1`;
  return (await tx.query<ActiveDomain>(sql, [tx.companyId], 'sending-domain-active'))[0] ?? null;
}
