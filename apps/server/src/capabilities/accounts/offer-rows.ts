import type { UserType } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';

/** Roles that a company offers the owner of a login. */
export interface SeatOffer {
  readonly id: Id;
  readonly account_id: Id;
  readonly company_id: Id;
  readonly company: string;
  readonly person_id: Id;
  readonly roles: Id[];
  readonly user_type: UserType;
  readonly offered_by: string;
  readonly expires_at: string;
}

export interface NewSeatOffer {
  readonly accountId: Id;
  readonly companyId: Id;
  readonly personId: Id;
  readonly roles: readonly Id[];
  readonly userType: UserType;
  readonly offeredBy: string;
}

export const OFFER_DAYS = 7;

/** An offer takes the place of an older one to the same person of the same company. */
export async function insertOffer(tx: Tx, offer: NewSeatOffer): Promise<Id> {
  const { accountId, companyId, personId, roles, userType, offeredBy } = offer;
  const older =
    'delete from auth.seat_offers where account_id = $1 and company_id = $2 and person_id = $3 and used_at is null';
  await tx.query(older, [accountId, companyId, personId], 'offer-replace');
  const sql = `insert into auth.seat_offers (id, account_id, company_id, person_id, roles, user_type, offered_by, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, now() + ${OFFER_DAYS} * interval '1 day')`;
  const id = newId();
  await tx.query(sql, [id, accountId, companyId, personId, [...roles], userType, offeredBy], 'offer-insert');
  return id;
}

const SELECT = `select o.id, o.account_id, o.company_id, c.name as company, o.person_id, o.roles::text[] as roles, o.user_type, o.offered_by, o.expires_at
  from auth.seat_offers o join auth.companies c on c.id = o.company_id and c.is_active where o.used_at is null and o.expires_at > now()`;

/** An offer that waits for its mail. */
export async function offerById(tx: Tx, id: Id): Promise<SeatOffer | null> {
  return (await tx.query<SeatOffer>(`${SELECT} and o.id = $1`, [id], 'offer-by-id'))[0] ?? null;
}

export async function giveOfferToken(tx: Tx, id: Id, hash: Buffer): Promise<void> {
  await tx.query(
    'update auth.seat_offers set token_hash = $2 where id = $1 and used_at is null',
    [id, hash],
    'offer-token',
  );
}

/** An open offer to this very account. */
export async function offerTo(tx: Tx, accountId: Id, hash: Buffer): Promise<SeatOffer | null> {
  const sql = `${SELECT} and o.account_id = $1 and o.token_hash = $2`;
  return (await tx.query<SeatOffer>(sql, [accountId, hash], 'offer-to'))[0] ?? null;
}

/** Uses an offer up; false when it was used meanwhile. */
export async function claimOffer(tx: Tx, id: Id): Promise<boolean> {
  const sql =
    'update auth.seat_offers set used_at = now() where id = $1 and used_at is null and expires_at > now() returning id';
  return (await tx.query(sql, [id], 'offer-claim')).length === 1;
}

/** Whether the account has a seat in a company, awake or not. */
export async function hasSeatIn(tx: Tx, accountId: Id, companyId: Id): Promise<boolean> {
  const sql = 'select 1 from auth.seats where account_id = $1 and company_id = $2 limit 1';
  return (await tx.query(sql, [accountId, companyId], 'offer-seat')).length > 0;
}

/** Whether one of the offered roles is held already: a seat is that of one person, and an offer takes none over. */
export async function holdsRole(tx: Tx, accountId: Id, companyId: Id, roles: readonly Id[]): Promise<boolean> {
  const sql =
    'select 1 from auth.seats where account_id = $1 and company_id = $2 and role_id = any($3::uuid[]) limit 1';
  return (await tx.query(sql, [accountId, companyId, roles], 'offer-held')).length > 0;
}
