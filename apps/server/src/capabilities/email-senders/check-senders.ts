import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { MailCompletion } from '../../platform/mail/compose-mails';
import type { DkimKey, OutgoingEmail } from '../../platform/mail/mail-sender';
import type { Vault } from '../../platform/secrets/sealed';
import { findUsableAddresses } from './addresses/sender-rows';
import { unsealKey } from './domain/dkim-key';
import { findActiveDomain, type ActiveDomain } from './domain/key-rows';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const keyOf = (vault: Vault, companyId: Id, { domain, selector, private_key }: ActiveDomain): DkimKey => ({
  ...{ domain, selector, privateKey: unsealKey(vault, companyId, selector, private_key) },
});

/** The addresses that emails may currently be sent from, in lowercase. */
async function findAllowedAddresses(tx: TenantTx, addresses: readonly string[], ownDomain: ActiveDomain | null) {
  const otherAddresses = addresses.filter((address) => address.toLowerCase() !== ownDomain?.address);
  const usableAddresses = otherAddresses.length > 0 ? await findUsableAddresses(tx, otherAddresses) : new Set<string>();
  return new Set([...usableAddresses, ...(ownDomain ? [ownDomain.address] : [])]);
}

/**
 * Checks at the time of sending whether a mail may still be sent from its address. Otherwise the installation's address
 * replaces it, under the same name. Mail of the company's domain gets its signing key.
 */
export const checkSenders =
  ({ vault }: { readonly vault: Vault }): MailCompletion =>
  async (tx, mails) => {
    const addresses = mails.flatMap(({ email }) => email.from?.address ?? []);
    if (addresses.length === 0) return mails.map(({ email }) => email);
    const ownDomain = await findActiveDomain(tx);
    const allowedAddresses = await findAllowedAddresses(tx, addresses, ownDomain);
    const dkim = ownDomain && keyOf(vault, tx.companyId, ownDomain);
    return mails.map(({ email }): OutgoingEmail => {
      const { from } = email;
      if (!from || from.address === null) return email;
      if (!allowedAddresses.has(from.address.toLowerCase())) return { ...email, from: { ...from, address: null } };
      return domainOf(from.address) === dkim?.domain ? { ...email, dkim } : email;
    });
  };
