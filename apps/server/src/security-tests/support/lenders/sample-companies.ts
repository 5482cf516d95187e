import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

/** Operations on companies and their hosts. */
export const isOfCompanies = ({ path }: AnyOperation): boolean => /^(?:company|companies|hosts)\b/.test(path);

/** A company without users, for operations that deactivate one. */
async function createSpareCompany(owner: OwnerConnection, mark: string): Promise<Id> {
  const name = `Spare ${mark}`;
  const { rows } = await owner.query<{ id: Id }>('select id from auth.companies where name = $1', [name]);
  if (rows[0]) return rows[0].id;
  const id = newId();
  await owner.query('insert into auth.companies (id, name) values ($1, $2)', [id, name]);
  return id;
}

/** The path parameters of such a call. */
export async function prepareCompanyPath(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const host = `host-${newId()}.example`;
  if (operation.path === 'hosts/:host') await owner.query('insert into auth.hosts (host) values ($1)', [host]);
  const isDeactivation = operation.id === 'deactivateCompany';
  return { id: isDeactivation ? await createSpareCompany(owner, lender.mark) : lender.ids.company, host };
}

/** Values for their bodies. */
export async function prepareCompanyFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  if (!isOfCompanies(operation)) return {};
  const { company } = lender.ids;
  const { rows } = await owner.query<{ version: number }>('select version from auth.companies where id = $1', [
    company,
  ]);
  return {
    version: rows[0]?.version,
    was: {},
    name: `Lender ${lender.mark}`,
    timeZone: 'America/Chicago',
    homePage: 'loans',
    hiddenTabs: { Workforces: [], Prospects: [], Contacts: [] },
    logo: null,
    affiliate: null,
    // The payers of the lender pay in every check.
    ...{ paymentAttempts: 0, paymentDayTotal: 0 },
    company,
    host: `plain-${newId()}.example`,
    email: `first-${newId()}@mail.example`,
    _id: operation.id === 'activateCompany' ? await createSpareCompany(owner, lender.mark) : undefined,
  };
}
