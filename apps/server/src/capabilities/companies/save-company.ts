import { reason } from '@lendwright/api';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@lendwright/access';
import { Refusal } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { noteAudit } from '../audit';
import { checkLook, checkNamed } from './check-wish';
import { lockedCompanyRow, updateCompany, type CompanyRow } from './company-rows';
import { missingCompany } from './missing-company';
import { wishOf, type CompanyWish } from './present-company';

type Parts = { readonly [Part in keyof CompanyWish]?: CompanyWish[Part] | undefined };
type Part = keyof CompanyWish;

export interface CompanySave {
  /** The version that the parts were read at, and how they stood then. */
  readonly version: number;
  readonly was: Parts;
  readonly now: Parts;
}

/** What two people changed at once, with both values. */
function assertUntouched(row: CompanyRow, { version, was, now }: CompanySave, parts: readonly Part[]): void {
  if (row.version === version) return;
  const present = wishOf(row);
  const fields = parts
    .filter((part) => was[part] === undefined || !isDeepStrictEqual(was[part], present[part]))
    .map((part) => ({ field: part, yours: now[part], theirs: present[part], by: row.updated_name }));
  if (fields.length === 0) return;
  throw new Refusal(409, 'conflict', reason('companies.conflict'), {
    version: row.version,
    fields,
  });
}

/**
 * Saves the changed parts of the scope's company. Parts that somebody else changed since stay as they are; a save that
 * changes nothing leaves no trace. Which parts a caller may send is the operation's to say.
 * @throws Refusal 404 not_found, 409 conflict with both values, 422 invalid; nothing is saved then
 */
export async function saveCompany(
  scope: TenantScope,
  viewer: Viewer,
  save: CompanySave,
): Promise<{ message: string; version: number }> {
  await checkLook(save.now as Partial<CompanyWish>);
  return scope.write(async (tx) => {
    const row = await lockedCompanyRow(tx);
    if (!row) throw missingCompany();
    const before = wishOf(row);
    const parts = (Object.keys(save.now) as Part[]).filter(
      (part) => save.now[part] !== undefined && !isDeepStrictEqual(save.now[part], before[part]),
    );
    await checkNamed(tx, save.now as Partial<CompanyWish>);
    assertUntouched(row, save, parts);
    const message = 'Company saved successfully.';
    if (parts.length === 0) return { message, version: row.version };
    const changed = Object.fromEntries(parts.map((part) => [part, save.now[part]])) as Partial<CompanyWish>;
    const { name = row.name, affiliate = row.affiliate_id, ...settings } = changed;
    await updateCompany(tx, { name, affiliate, settings, by: viewer.fullName });
    await bumpSettings(tx);
    await noteAudit(tx, viewer, {
      act: 'company_saved',
      subject: { kind: 'company', id: tx.companyId, title: name },
      details: { parts },
    });
    return { message, version: row.version + 1 };
  });
}
