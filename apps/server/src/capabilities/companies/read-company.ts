import type { AnswerOf, readCompany, readCompanyProfile, readCompanySettings } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { actsOf } from './act-rows';
import { companyRow, companyTitles, moduleTitles } from './company-rows';
import { hostsOf } from './host-rows';
import { missingCompany } from './missing-company';
import { presentHost } from './hosts';
import { changeOf, presentAct, profileOf, wishOf } from './present-company';

/** What every screen may know of the own company. @throws Refusal 404 not_found */
export async function readOwn(scope: TenantScope): Promise<AnswerOf<typeof readCompany>> {
  const row = await scope.read(companyRow);
  if (!row) throw missingCompany();
  const { name, timeZone, dateFormat } = wishOf(row);
  return { _id: row.id, name, timeZone, dateFormat, currency: 'USD' };
}

/** What its administrators may edit. @throws Refusal 404 not_found */
export function readProfile(scope: TenantScope): Promise<AnswerOf<typeof readCompanyProfile>> {
  return scope.read(async (tx) => {
    const row = await companyRow(tx);
    if (!row) throw missingCompany();
    const acts = await actsOf(tx);
    return { _id: row.id, ...changeOf(row), profile: profileOf(wishOf(row)), acts: acts.map(presentAct) };
  });
}

/** What a Super user may edit of any company. @throws Refusal 404 not_found */
export function readSettings(scope: TenantScope): Promise<AnswerOf<typeof readCompanySettings>> {
  return scope.read(async (tx) => {
    const row = await companyRow(tx);
    if (!row) throw missingCompany();
    const [acts, hosts, modules, titles] = [
      await actsOf(tx),
      await hostsOf(tx, row.id),
      await moduleTitles(tx),
      await companyTitles(tx),
    ];
    return {
      _id: row.id,
      ...changeOf(row),
      active: row.is_active,
      createdAt: row.created_at,
      wish: wishOf(row),
      acts: acts.map(presentAct),
      hosts: hosts.map(presentHost),
      modules,
      others: titles.filter(({ _id }) => _id !== row.id),
    };
  });
}
