import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { isCompany, moduleTitles } from './company-rows';
import { logoFault } from './logo-fault';
import type { CompanyWish } from './present-company';

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const invalid = (why: Reason) => new Refusal(422, 'invalid', why);

/** Whether a zone and a logo are what they say. Costs no look at the database. @throws Refusal 422 invalid */
export async function checkLook({ timeZone, logo }: Partial<CompanyWish>): Promise<void> {
  if (timeZone !== undefined && !isZone(timeZone)) throw invalid(reason('companies.timeZoneUnknown'));
  const fault = typeof logo === 'string' ? await logoFault(logo) : null;
  if (fault) throw invalid(fault);
}

/** Whether what a company's parts name is there. @throws Refusal 422 invalid */
export async function checkNamed(tx: TenantTx, { homePage, affiliate }: Partial<CompanyWish>): Promise<void> {
  if (homePage && !(await moduleTitles(tx)).some(({ key }) => key === homePage))
    throw invalid(reason('companies.homePageUnknown'));
  if (affiliate === tx.companyId) throw invalid(reason('companies.ownAffiliate'));
  if (affiliate && !(await isCompany(tx, affiliate))) throw invalid(reason('companies.companyUnknown'));
}
