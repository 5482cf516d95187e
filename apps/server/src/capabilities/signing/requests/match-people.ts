import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { NewRecipientRow, SignerRole } from '../rows/recipient-rows';

/**
 * The module of the people with a signer role. Witnesses, co-borrowers and external people sign by their links only.
 */
const MODULE_OF_ROLE: Readonly<Partial<Record<SignerRole, string>>> = {
  borrower: 'prospects',
  staff: 'workforces',
  partner: 'contacts',
};

interface KnownPerson {
  readonly id: Id;
  readonly module_key: string;
  readonly email: string;
}

function readPeople(tx: TenantTx, ids: readonly Id[]): Promise<KnownPerson[]> {
  const sql = `select id, module_key, lower(email) as email from app.records
    where company_id = $1 and id = any($2) and is_active and email <> ''`;
  return tx.query<KnownPerson>(sql, [tx.companyId, ids], 'sign-known-people');
}

/**
 * Names the person of the lender's records for each signer: someone of the record with the signer's role and address.
 * An ambiguous address matches no one.
 * @param people everyone whom the record belongs to, and the sender
 */
export async function matchPeople<Signer extends Pick<NewRecipientRow, 'role' | 'email'>>(
  tx: TenantTx,
  people: readonly Id[],
  signers: readonly Signer[],
): Promise<(Signer & { readonly person_id: Id | null })[]> {
  const knownPeople = await readPeople(tx, people);
  return signers.map((signer) => {
    const module = MODULE_OF_ROLE[signer.role];
    const foundPeople = knownPeople.filter(
      ({ module_key, email }) => module_key === module && email === signer.email.toLowerCase(),
    );
    return { ...signer, person_id: foundPeople.length === 1 ? (foundPeople[0]?.id ?? null) : null };
  });
}
