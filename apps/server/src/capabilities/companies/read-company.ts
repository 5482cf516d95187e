import type { AnswerOf, readCompany, readCompanyProfile, readCompanySettings } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { impersonationsOf } from './impersonation-rows';
import { readCompanyProducts, readCompanyRow, readCompanyTitles, readModuleTitles } from './company-rows';
import { hostsOf } from './host-rows';
import { companyNotFoundRefusal } from './company-not-found';
import { presentHost } from './hosts';
import { versionOf, presentImpersonation, profileOf, fieldsOf } from './present-company';

/** The properties of the viewer's company that every screen needs. @throws Refusal 404 not_found */
export async function readOwnCompany(scope: TenantScope): Promise<AnswerOf<typeof readCompany>> {
  const [row, products] = await scope.read(
    async (tx) => [await readCompanyRow(tx), await readCompanyProducts(tx)] as const,
  );
  if (!row) throw companyNotFoundRefusal();
  const { name, timeZone, dateFormat } = fieldsOf(row);
  const activeIds = products.filter((product) => product.active).map(({ _id }) => _id);
  return { _id: row.id, name, timeZone, dateFormat, currency: 'USD', products: activeIds };
}

/** The fields that the company's administrators may edit. @throws Refusal 404 not_found */
export function readProfile(scope: TenantScope): Promise<AnswerOf<typeof readCompanyProfile>> {
  return scope.read(async (tx) => {
    const row = await readCompanyRow(tx);
    if (!row) throw companyNotFoundRefusal();
    const impersonations = await impersonationsOf(tx);
    return {
      _id: row.id,
      ...versionOf(row),
      profile: profileOf(fieldsOf(row)),
      products: await readCompanyProducts(tx),
      impersonations: impersonations.map(presentImpersonation),
    };
  });
}

/** The fields that a Super user may edit in any company. @throws Refusal 404 not_found */
export function readSettings(scope: TenantScope): Promise<AnswerOf<typeof readCompanySettings>> {
  return scope.read(async (tx) => {
    const row = await readCompanyRow(tx);
    if (!row) throw companyNotFoundRefusal();
    const [impersonations, hosts, modules, titles] = [
      await impersonationsOf(tx),
      await hostsOf(tx, row.id),
      await readModuleTitles(tx),
      await readCompanyTitles(tx),
    ];
    return {
      _id: row.id,
      ...versionOf(row),
      active: row.is_active,
      createdAt: row.created_at,
      fields: fieldsOf(row),
      products: await readCompanyProducts(tx),
      impersonations: impersonations.map(presentImpersonation),
      hosts: hosts.map(presentHost),
      modules,
      others: titles.filter(({ _id }) => _id !== row.id),
    };
  });
}
