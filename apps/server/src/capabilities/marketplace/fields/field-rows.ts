import type { boundFields } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export type BoundFields = z.output<typeof boundFields>;

export interface FormFieldsRow {
  form_id: Id;
  fields: BoundFields;
  version: number;
  /** The author of the last save. */
  updated_name: string;
}

export function readFormFields(tx: TenantTx): Promise<FormFieldsRow[]> {
  const sql = 'select form_id, fields, version, updated_name from app.marketplace_fields where company_id = $1';
  return tx.query<FormFieldsRow>(sql, [tx.companyId], 'marketplace-fields');
}

/** Saves the fields of a form. @returns false if the version is not the current one; version 0 is the suggestion */
export async function saveFormFields(
  tx: TenantTx,
  form: Id,
  fields: BoundFields,
  version: number,
  author: string,
): Promise<boolean> {
  const sql =
    version === 0
      ? `insert into app.marketplace_fields (company_id, form_id, fields, updated_name, version) values ($1, $2, $3::jsonb, $4, $5 + 1)
         on conflict (company_id, form_id) do nothing returning form_id`
      : `update app.marketplace_fields set fields = $3::jsonb, updated_name = $4, updated_at = now(), version = version + 1
         where company_id = $1 and form_id = $2 and version = $5 returning form_id`;
  const values = [tx.companyId, form, JSON.stringify(fields), author, version];
  return (
    (await tx.query(sql, values, version === 0 ? 'marketplace-fields-insert' : 'marketplace-fields-update')).length > 0
  );
}
