import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';

export interface HostRow {
  readonly host: string;
  readonly company_id: Id | null;
  readonly company: string | null;
  readonly title: string;
  readonly logo: string | null;
  readonly logo_height: number;
  readonly shows_landing: boolean;
}

const SELECT = `select h.host, h.company_id, c.name as company, h.title, h.logo, h.logo_height, h.shows_landing
  from auth.hosts h left join auth.companies c on c.id = h.company_id`;

export function readHostRows(tx: Tx): Promise<HostRow[]> {
  return tx.query(`${SELECT} order by h.host limit 500`, [], 'hosts');
}

export function hostsOf(tx: Tx, companyId: Id): Promise<HostRow[]> {
  return tx.query(`${SELECT} where h.company_id = $1 order by h.host`, [companyId], 'hosts-of');
}

export interface HostBranding {
  readonly company: Id | null;
  readonly title: string;
  readonly logo: string | null;
  readonly logoHeight: number;
  readonly showsLanding: boolean;
}

const values = (host: string, { company, title, logo, logoHeight, showsLanding }: HostBranding) => [
  host,
  company,
  title,
  logo,
  logoHeight,
  showsLanding,
];

/** Returns false if the host already exists. */
export async function insertHost(tx: Tx, host: string, branding: HostBranding): Promise<boolean> {
  const sql = `insert into auth.hosts (host, company_id, title, logo, logo_height, shows_landing) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning host`;
  return (await tx.query(sql, values(host, branding), 'host-insert')).length === 1;
}

export async function updateHost(tx: Tx, host: string, branding: HostBranding): Promise<boolean> {
  const sql = `update auth.hosts set company_id = $2, title = $3, logo = $4, logo_height = $5, shows_landing = $6 where host = $1 returning host`;
  return (await tx.query(sql, values(host, branding), 'host-update')).length === 1;
}

export async function deleteHost(tx: Tx, host: string): Promise<boolean> {
  return (await tx.query('delete from auth.hosts where host = $1 returning host', [host], 'host-delete')).length === 1;
}
