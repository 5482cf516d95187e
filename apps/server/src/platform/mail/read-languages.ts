import type { TenantTx } from '../db/tenant-scope';

/**
 * The language of each address: that of its login, otherwise the company's. In every other case, English.
 * @param addresses in lower case
 */
export async function readLanguages(tx: TenantTx, addresses: readonly string[]): Promise<(address: string) => string> {
  const rows = await tx.query<{ email: string | null; language: string | null }>(
    `select lower(a.email) as email, min(a.language) as language
     from auth.memberships m join auth.accounts a on a.id = m.account_id and a.is_active
     where m.company_id = $1 and m.is_active and a.language is not null and lower(a.email) = any($2::text[]) group by 1
     union all select null, settings ->> 'language' from auth.companies where id = $1`,
    [tx.companyId, addresses.map((address) => address.toLowerCase())],
    'mail-languages',
  );
  const languages = new Map(rows.map(({ email, language }) => [email, language]));
  return (address) => languages.get(address.toLowerCase()) ?? languages.get(null) ?? 'en';
}
