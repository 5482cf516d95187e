import { type AnswerOf, type listHosts, reason, confirmation, type Confirmation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import type { TenantScope, Tx } from '../../platform/db/tenant-scope';
import { checkFields, invalidRefusal } from './check-fields';
import { readCompanyTitles, isCompany } from './company-rows';
import { deleteHost, readHostRows, insertHost, updateHost, type HostBranding, type HostRow } from './host-rows';

type WireHost = AnswerOf<typeof listHosts>['hosts'][number];
type Hosts = Pick<Database, 'identity'>;

export function presentHost(row: HostRow): WireHost {
  return {
    host: row.host,
    company: row.company_id,
    companyName: row.company,
    title: row.title,
    logo: row.logo,
    logoHeight: row.logo_height,
    showsLanding: row.shows_landing,
  };
}

const hostNotFoundRefusal = () => new Refusal(404, 'not_found', reason('companies.hostMissing'));

export function readHosts(database: Hosts): Promise<AnswerOf<typeof listHosts>> {
  return database.identity(async (tx) => ({
    hosts: (await readHostRows(tx)).map(presentHost),
    companies: await readCompanyTitles(tx),
  }));
}

async function checkCompany(tx: Tx, { company }: HostBranding): Promise<void> {
  if (company && !(await isCompany(tx, company))) throw invalidRefusal(reason('companies.companyUnknown'));
}

/** Adds a host with its own sign-in page. @throws Refusal 422 invalid, 409 host_taken */
export async function addHost(scope: TenantScope, host: string, branding: HostBranding): Promise<Confirmation> {
  await checkFields({ logo: branding.logo });
  return scope.write(async (tx) => {
    await checkCompany(tx, branding);
    if (!(await insertHost(tx, host, branding))) throw new Refusal(409, 'host_taken', reason('companies.hostTaken'));
    return confirmation('general.created', { title: host });
  });
}

/** @throws Refusal 404 not_found, 422 invalid */
export async function saveHost(database: Hosts, host: string, branding: HostBranding): Promise<Confirmation> {
  await checkFields({ logo: branding.logo });
  return database.identity(async (tx) => {
    await checkCompany(tx, branding);
    if (!(await updateHost(tx, host, branding))) throw hostNotFoundRefusal();
    return confirmation('general.updated', { title: host });
  });
}

/** @throws Refusal 404 not_found */
export function removeHost(database: Hosts, host: string): Promise<Confirmation> {
  return database.identity(async (tx) => {
    if (!(await deleteHost(tx, host))) throw hostNotFoundRefusal();
    return confirmation('general.removed', { title: host });
  });
}
