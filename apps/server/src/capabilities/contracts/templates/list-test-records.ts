import type { AnswerOf, listContractTestRecords as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { numberOf } from '../../records';
import { contractMissingRefusal } from './contract-missing';
import type { Engine } from './read-templates';
import { findTemplate } from './template-rows';

interface TestRow {
  readonly id: Id;
  readonly number: number | null;
  readonly program_id: Id | null;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * The latest active records of a template's form, found by name or number. For administrators, who see every record.
 * @throws Refusal 404 not_found
 */
export async function listTestRecords(
  engine: Engine,
  scope: TenantScope,
  template: Id,
  search: string,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const typed = search.trim().toLowerCase();
  const digits = /(\d+)$/.exec(typed)?.[1] ?? '';
  return scope.read(async (tx) => {
    const row = await findTemplate(tx, template);
    if (!row) throw contractMissingRefusal();
    const found = await tx.query<TestRow>(
      `select id, number, program_id, first_name, last_name from app.records
       where company_id = $1 and form_id = $2 and is_active
         and ($3 = '' or position($3 in lower(first_name || ' ' || last_name)) > 0 or number::text = $4)
       order by updated_at desc, id limit 20`,
      [tx.companyId, row.form_id, typed, digits],
      'contract-test-records',
    );
    return {
      records: found.map((one) => ({
        ...{ _id: one.id, number: numberOf(one, setup) },
        name: `${one.first_name} ${one.last_name}`.trim(),
      })),
    };
  });
}
