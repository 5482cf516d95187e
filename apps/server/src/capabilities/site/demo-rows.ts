import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';

export interface DemoRow {
  readonly id: Id;
  readonly full_name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly address: string;
  readonly host: string;
  readonly language: string;
  readonly state: 'new' | 'done';
  readonly created_at: string;
}
export type NewDemo = Omit<DemoRow, 'state' | 'created_at'>;

const DEMO_COLUMNS = 'id, full_name, email, company, phone, address, host, language, state, created_at';

/** Inserts a request. @returns false if one with its id exists */
export async function insertDemo(tx: Tx, demo: NewDemo): Promise<boolean> {
  const { id, full_name, email, company, phone, address, host, language } = demo;
  const sql = `insert into auth.demo_requests (id, full_name, email, company, phone, address, host, language)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`;
  const values = [id, full_name, email, company, phone, address, host, language];
  return (await tx.query(sql, values, 'demo-insert')).length === 1;
}

export interface DemoFilter {
  readonly show: 'all' | DemoRow['state'];
  readonly search: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Builds a `like` pattern that matches the text literally. */
const within = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

const MATCHES_SEARCH = `($1 = '' or full_name ilike $1 or email ilike $1 or company ilike $1 or phone ilike $1)`;

export function readDemos(tx: Tx, { show, search, skip, limit }: DemoFilter): Promise<DemoRow[]> {
  const sql = `select ${DEMO_COLUMNS} from auth.demo_requests where ${MATCHES_SEARCH} and ($2 = 'all' or state = $2)
    order by created_at desc, id limit $3 offset $4`;
  return tx.query(sql, [search?.trim() ? within(search) : '', show, limit, skip], 'demo-list');
}

export async function countDemos(tx: Tx, search: string | undefined): Promise<{ new: number; done: number }> {
  const sql = `select count(*) filter (where state = 'new') as new, count(*) filter (where state = 'done') as done
    from auth.demo_requests where ${MATCHES_SEARCH}`;
  const [row] = await tx.query<{ new: number; done: number }>(
    sql,
    [search?.trim() ? within(search) : ''],
    'demo-count',
  );
  return { new: row?.new ?? 0, done: row?.done ?? 0 };
}

/** @returns false if there is no such request */
export async function setDemoState(tx: Tx, id: Id, state: DemoRow['state']): Promise<boolean> {
  const sql = 'update auth.demo_requests set state = $2 where id = $1 returning id';
  return (await tx.query(sql, [id, state], 'demo-state')).length > 0;
}

/** A request without a notification email, locked until the transaction ends, or null. */
export async function findDemoToMail(tx: Tx, id: Id): Promise<DemoRow | null> {
  const sql = `select ${DEMO_COLUMNS} from auth.demo_requests where id = $1 and not is_mailed for update`;
  const rows = await tx.query<DemoRow>(sql, [id], 'demo-unmailed');
  return rows[0] ?? null;
}

export async function markMailed(tx: Tx, id: Id): Promise<void> {
  await tx.query('update auth.demo_requests set is_mailed = true where id = $1', [id], 'demo-mailed');
}

/** A Super user and the home company of the account. */
export interface SuperHome {
  readonly email: string;
  readonly company_id: Id;
}

/** The active Super users, oldest first. Temporary impersonation memberships do not count. */
export function listSuperHomes(tx: Tx): Promise<SuperHome[]> {
  const sql = `select a.email, s.company_id from auth.memberships s
    join auth.accounts a on a.id = s.account_id and a.is_active
    join auth.companies c on c.id = s.company_id and c.is_active
    where s.user_type = 'Super' and s.is_active and s.impersonating_until is null order by a.created_at, a.id, s.created_at`;
  return tx.query(sql, [], 'super-homes');
}

/** Deletes requests received before a point in time. */
export async function eraseDemosBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.query('delete from auth.demo_requests where created_at < $1', [moment.toISOString()], 'demo-erase');
}

/** The host name if it is configured, otherwise an empty string. */
export async function readKnownHost(tx: Tx, host: string): Promise<string> {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const rows = await tx.query<{ host: string }>('select host from auth.hosts where host = $1', [name], 'demo-host');
  return rows[0]?.host ?? '';
}

export async function showsLanding(tx: Tx, host: string): Promise<boolean> {
  const sql = 'select shows_landing from auth.hosts where host = $1';
  const [row] = await tx.query<{ shows_landing: boolean }>(sql, [host], 'host-landing');
  return row?.shows_landing === true;
}
