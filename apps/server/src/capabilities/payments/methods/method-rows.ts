import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { AttemptRow } from '../paying/attempt-rows';
import { HOSTED_TOKEN, type Instrument } from '../paying/payment-provider';
import type { PaymentKind } from '../requests/payment-rows';
import { addUnlinkJob } from './add-unlink-job';

/** A saved card or bank account of a person. */
export interface MethodRow {
  id: Id;
  kind: PaymentKind;
  name: string;
  last4: string;
  token: string;
  status: 'new' | 'verified';
}

const COLUMNS = 'id, kind, name, last4, token, status';

/** The payment methods of a person, newest first. */
export function readMethods(tx: TenantTx, person: Id, provider: string): Promise<MethodRow[]> {
  const sql = `select ${COLUMNS} from app.payment_methods
    where company_id = $1 and person_id = $2 and provider = $3 and removed_at is null order by created_at desc, id limit 100`;
  return tx.query<MethodRow>(sql, [tx.companyId, person, provider], 'payment-methods');
}

interface Owner {
  readonly person: Id;
  readonly provider: string;
}

/** Saves a method of a person once per id; a removed one is restored. @returns false if the person already has it */
export async function insertMethod(tx: TenantTx, id: Id, owner: Owner, instrument: Instrument): Promise<boolean> {
  const { kind, name, last4, token, isVerified } = instrument;
  const rows = await tx.query(
    `insert into app.payment_methods (company_id, id, person_id, provider, kind, name, last4, token, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (company_id, id)
       do update set removed_at = null where app.payment_methods.removed_at is not null returning id`,
    [...[tx.companyId, id, owner.person, owner.provider, kind, name, last4, token], isVerified ? 'verified' : 'new'],
    'payment-method-insert',
  );
  return rows.length > 0;
}

/** Saves the card of an attempt for its payer, unless the payer already has it. */
export async function saveMethodOf(tx: TenantTx, attempt: AttemptRow): Promise<void> {
  if (attempt.token === HOSTED_TOKEN) return;
  const owner = { person: attempt.person_id, provider: attempt.provider };
  const savedMethods = await readMethods(tx, owner.person, owner.provider);
  if (!savedMethods.some(({ token }) => token === attempt.token))
    await insertMethod(tx, newId(), owner, { ...attempt, isVerified: true });
}

/** Marks a bank account as verified by its provider. */
export async function setVerified(tx: TenantTx, provider: string, token: string): Promise<void> {
  const sql = `update app.payment_methods set status = 'verified' where company_id = $1 and provider = $2 and token = $3`;
  await tx.query(sql, [tx.companyId, provider, token], 'payment-method-verified');
}

/**
 * Stores the sealed connection that a bank account was linked with.
 * @returns the previous connection, which it replaces
 */
export async function setBankToken(tx: TenantTx, id: Id, sealedToken: string): Promise<string | null> {
  const sql = `update app.payment_methods m set bank_token = $3
    from (select bank_token from app.payment_methods where company_id = $1 and id = $2 for update) before
    where m.company_id = $1 and m.id = $2 returning before.bank_token`;
  const [row] = await tx.query<{ bank_token: string | null }>(
    sql,
    [tx.companyId, id, sealedToken],
    'payment-method-bank',
  );
  return row?.bank_token ?? null;
}

/** The sealed connection of a removed bank account; null if there is none, or if the account is in use. */
export async function findUnusedBankToken(tx: TenantTx, id: Id): Promise<string | null> {
  const sql = `select bank_token from app.payment_methods where company_id = $1 and id = $2 and removed_at is not null`;
  const [row] = await tx.query<{ bank_token: string | null }>(sql, [tx.companyId, id], 'payment-method-unused-bank');
  return row?.bank_token ?? null;
}

/** Erases an ended connection. */
export async function eraseBankToken(tx: TenantTx, id: Id, sealedToken: string): Promise<void> {
  const sql = `update app.payment_methods set bank_token = null where company_id = $1 and id = $2 and bank_token = $3`;
  await tx.query(sql, [tx.companyId, id, sealedToken], 'payment-method-bank-erase');
}

/** Removes an own method; its bank connection is ended afterwards. @returns null if the person has no such method */
export async function removeMethod(
  tx: TenantTx,
  person: Id,
  id: Id,
): Promise<Pick<MethodRow, 'id' | 'kind' | 'last4'> | null> {
  const sql = `update app.payment_methods set removed_at = now()
    where company_id = $1 and person_id = $2 and id = $3 and removed_at is null returning id, kind, last4, bank_token`;
  const values = [tx.companyId, person, id];
  const [row] = await tx.query<MethodRow & { bank_token: string | null }>(sql, values, 'payment-method-remove');
  if (row && row.bank_token !== null) await addUnlinkJob(tx, id);
  return row ?? null;
}
