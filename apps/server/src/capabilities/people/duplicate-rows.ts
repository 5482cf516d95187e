import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A person or lead with matching contact details. */
export interface DuplicateRow {
  readonly id: Id;
  readonly module_key: string;
  readonly form_id: Id;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly updated_at: string;
  readonly people: readonly Id[];
  readonly groups: readonly Id[];
}

const MAX_DUPLICATES = 50;
const COLUMNS = 'id, module_key, form_id, first_name, last_name, email, phone, updated_at, people, groups';
/** Must match the predicate of the two partial indexes. */
const ACTIVE =
  "company_id = $1 and is_active and ($2::uuid is null or id <> $2) and module_key = any($3) and module_key <> 'loans'";

/**
 * Active people and leads with this email, case-insensitively, or one of the phone spellings, most recently changed
 * first.
 * @param email an empty string matches nothing
 */
export function findDuplicateRows(
  tx: TenantTx,
  excludedId: Id | null,
  modules: readonly string[],
  email: string,
  phones: readonly string[],
): Promise<DuplicateRow[]> {
  return tx.query<DuplicateRow>(
    `select ${COLUMNS} from (
       (select ${COLUMNS} from app.records where ${ACTIVE} and email <> '' and email_key = lower($4) limit ${MAX_DUPLICATES})
       union
       (select ${COLUMNS} from app.records where ${ACTIVE} and phone <> '' and phone = any($5) limit ${MAX_DUPLICATES})
     ) known order by updated_at desc, id desc limit ${MAX_DUPLICATES}`,
    [tx.companyId, excludedId, modules, email, phones],
    'known-people',
  );
}
