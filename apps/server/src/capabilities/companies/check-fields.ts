import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { isCompany, readModuleTitles } from './company-rows';
import { findLogoIssue } from './logo-issue';
import type { CompanyFields } from './present-company';

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const invalidRefusal = (explanation: Reason) => new Refusal(422, 'invalid', explanation);

/** Validates the time zone and logo without a query. @throws Refusal 422 invalid */
export async function checkFields({ timeZone, logo }: Partial<CompanyFields>): Promise<void> {
  if (timeZone !== undefined && !isZone(timeZone)) throw invalidRefusal(reason('companies.timeZoneUnknown'));
  const issue = typeof logo === 'string' ? await findLogoIssue(logo) : null;
  if (issue) throw invalidRefusal(issue);
}

/**
 * Checks that convenience fees are only turned on together with a legal basis. A company that already has them on
 * without one may save other fields.
 * @param changedFields the changed fields
 * @throws Refusal 422 invalid
 */
export function checkFeeBasis(fieldsBefore: CompanyFields, changedFields: Partial<CompanyFields>): void {
  const { convenienceFees: isOn, convenienceFeeBasis: basis } = { ...fieldsBefore, ...changedFields };
  const isChanged = changedFields.convenienceFees !== undefined || changedFields.convenienceFeeBasis !== undefined;
  if (isChanged && isOn && basis.trim() === '') throw invalidRefusal(reason('companies.feeBasisMissing'));
}

/** Validates references to modules and companies. @throws Refusal 422 invalid */
export async function checkReferences(tx: TenantTx, { homePage, affiliate }: Partial<CompanyFields>): Promise<void> {
  if (homePage && !(await readModuleTitles(tx)).some(({ key }) => key === homePage))
    throw invalidRefusal(reason('companies.homePageUnknown'));
  if (affiliate === tx.companyId) throw invalidRefusal(reason('companies.ownAffiliate'));
  if (affiliate && !(await isCompany(tx, affiliate))) throw invalidRefusal(reason('companies.companyUnknown'));
}
