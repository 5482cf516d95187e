import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { COMPANY_FIELD } from '../criteria/lender-rows';

export interface ContactNameRow {
  id: Id;
  email: string;
  company: string | null;
}

/** Active contacts with one of these email addresses or company names, in lower case; at most 2,000. */
export function readContactsNamed(
  tx: TenantTx,
  emails: readonly string[],
  companies: readonly string[],
): Promise<ContactNameRow[]> {
  return tx.query<ContactNameRow>(
    `select id, email, info->>$4 as company from app.records where company_id = $1 and module_key = 'contacts' and is_active
       and (lower(email) = any($2::text[]) or lower(info->>$4) = any($3::text[])) order by id limit 2000`,
    [tx.companyId, emails, companies, COMPANY_FIELD],
    'marketplace-contacts-named',
  );
}
