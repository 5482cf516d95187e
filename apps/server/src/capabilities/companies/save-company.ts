import { reason, confirmation, type Confirmation } from '@lendwright/api';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@lendwright/access';
import { Refusal } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { checkFeeBasis, checkFields, checkReferences } from './check-fields';
import { lockCompanyRow, updateCompany, type CompanyRow } from './company-rows';
import { companyNotFoundRefusal } from './company-not-found';
import { fieldsOf, type CompanyFields } from './present-company';

type Parts = { readonly [Part in keyof CompanyFields]?: CompanyFields[Part] | undefined };
type Part = keyof CompanyFields;

export interface CompanySave {
  /** The version at which the fields were read, and their values at that time. */
  readonly version: number;
  readonly was: Parts;
  readonly now: Parts;
}

/** Refuses fields that someone else changed concurrently, with both values. */
function assertNoConflict(row: CompanyRow, { version, was, now }: CompanySave, parts: readonly Part[]): void {
  if (row.version === version) return;
  const presentFields = fieldsOf(row);
  const fields = parts
    .filter((part) => was[part] === undefined || !isDeepStrictEqual(was[part], presentFields[part]))
    .map((part) => ({ field: part, yours: now[part], theirs: presentFields[part], by: row.updated_name }));
  if (fields.length === 0) return;
  throw new Refusal(409, 'conflict', reason('companies.conflict'), {
    version: row.version,
    fields,
  });
}

/**
 * Saves the changed fields of the scope's company. Fields that someone else changed stay as they are. A save without
 * changes writes nothing. The operation determines which fields a caller may send.
 * @throws Refusal 404 not_found, 409 conflict with both values, 422 invalid; nothing is saved then
 */
export async function saveCompany(
  scope: TenantScope,
  viewer: Viewer,
  save: CompanySave,
): Promise<Confirmation & { version: number }> {
  await checkFields(save.now as Partial<CompanyFields>);
  return scope.write(async (tx) => {
    const row = await lockCompanyRow(tx);
    if (!row) throw companyNotFoundRefusal();
    const fieldsBefore = fieldsOf(row);
    const parts = (Object.keys(save.now) as Part[]).filter(
      (part) => save.now[part] !== undefined && !isDeepStrictEqual(save.now[part], fieldsBefore[part]),
    );
    await checkReferences(tx, save.now as Partial<CompanyFields>);
    assertNoConflict(row, save, parts);
    const answer = confirmation('companies.saved');
    if (parts.length === 0) return { ...answer, version: row.version };
    const changedParts = Object.fromEntries(parts.map((part) => [part, save.now[part]])) as Partial<CompanyFields>;
    checkFeeBasis(fieldsBefore, changedParts);
    const { name = row.name, affiliate = row.affiliate_id, ...settings } = changedParts;
    await updateCompany(tx, { name, affiliate, settings, by: viewer.fullName });
    await bumpSettings(tx);
    await recordAuditEvent(tx, viewer, {
      act: 'company_saved',
      subject: { kind: 'company', id: tx.companyId, title: name },
      details: { parts },
    });
    return { ...answer, version: row.version + 1 };
  });
}
