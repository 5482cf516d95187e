import type { AnswerOf, readCompany, readCompanyProfile, readCompanySettings } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { impersonationsOf } from './impersonation-rows';
import { companyProducts, companyRow, companyTitles, moduleTitles } from './company-rows';
import { hostsOf } from './host-rows';
import { companyNotFound } from './company-not-found';
import { presentHost } from './hosts';
import { versionOf, presentImpersonation, profileOf, fieldsOf } from './present-company';

/** What every screen needs to know about the viewer's company. @throws Refusal 404 not_found */
export async function readOwnCompany(scope: TenantScope): Promise<AnswerOf<typeof readCompany>> {
  const [row, products] = await scope.read(async (tx) => [await companyRow(tx), await companyProducts(tx)] as const);
  if (!row) throw companyNotFound();
  const { name, timeZone, dateFormat } = fieldsOf(row);
  const active = products.filter((product) => product.active).map(({ _id }) => _id);
  return { _id: row.id, name, timeZone, dateFormat, currency: 'USD', products: active };
}

/** What the company's administrators may edit. @throws Refusal 404 not_found */
export function readProfile(scope: TenantScope): Promise<AnswerOf<typeof readCompanyProfile>> {
  return scope.read(async (tx) => {
    const row = await companyRow(tx);
    if (!row) throw companyNotFound();
    const impersonations = await impersonationsOf(tx);
    return {
      _id: row.id,
      ...versionOf(row),
      profile: profileOf(fieldsOf(row)),
      products: await companyProducts(tx),
      impersonations: impersonations.map(presentImpersonation),
    };
  });
}

/** What a Super user may edit of any company. @throws Refusal 404 not_found */
export function readSettings(scope: TenantScope): Promise<AnswerOf<typeof readCompanySettings>> {
  return scope.read(async (tx) => {
    const row = await companyRow(tx);
    if (!row) throw companyNotFound();
    const [impersonations, hosts, modules, titles] = [
      await impersonationsOf(tx),
      await hostsOf(tx, row.id),
      await moduleTitles(tx),
      await companyTitles(tx),
    ];
    return {
      _id: row.id,
      ...versionOf(row),
      active: row.is_active,
      createdAt: row.created_at,
      fields: fieldsOf(row),
      products: await companyProducts(tx),
      impersonations: impersonations.map(presentImpersonation),
      hosts: hosts.map(presentHost),
      modules,
      others: titles.filter(({ _id }) => _id !== row.id),
    };
  });
}
