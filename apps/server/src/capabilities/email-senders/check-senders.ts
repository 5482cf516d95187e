import type { MailCompletion } from '../../platform/mail/compose-mails';
import { findUsableAddresses } from './addresses/sender-rows';

/**
 * Checks when a mail is sent whether it may still be sent from its address: one whose owner turned it off, or that is
 * another person's by now, is replaced by the installation's, under the same name.
 */
export const checkSenders: MailCompletion = async (tx, mails) => {
  const addresses = mails.flatMap(({ email }) => email.from?.address ?? []);
  if (addresses.length === 0) return mails.map(({ email }) => email);
  const usable = await findUsableAddresses(tx, addresses);
  return mails.map(({ email }) => {
    const { from } = email;
    if (!from || from.address === null || usable.has(from.address.toLowerCase())) return email;
    return { ...email, from: { ...from, address: null } };
  });
};
