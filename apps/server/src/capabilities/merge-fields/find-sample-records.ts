import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { numberOf, type CompanySetup } from '../records';

interface SampleRow {
  readonly id: Id;
  readonly number: number | null;
  readonly program_id: Id | null;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Searches the latest active records of a form by name or number, for testing a template. The caller must be allowed to
 * see every record.
 * @param form null for any loan
 */
export async function findSampleRecords(tx: TenantTx, setup: CompanySetup, form: Id | null, search: string) {
  const typedText = search.trim().toLowerCase();
  const digits = /(\d+)$/.exec(typedText)?.[1] ?? '';
  const foundRows = await tx.query<SampleRow>(
    `select id, number, program_id, first_name, last_name from app.records
     where company_id = $1 and (form_id = $2 or ($2::uuid is null and module_key = 'loans')) and is_active
       and ($3 = '' or position($3 in lower(first_name || ' ' || last_name)) > 0 or number::text = $4)
     order by updated_at desc, id limit 20`,
    [tx.companyId, form, typedText, digits],
    'sample-records',
  );
  return foundRows.map((row) => ({
    ...{ _id: row.id, number: numberOf(row, setup) },
    name: `${row.first_name} ${row.last_name}`.trim(),
  }));
}
