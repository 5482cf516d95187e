import type { validateEmail } from '@lendwright/api';
import type { z } from 'zod';
import { domainToASCII } from 'node:url';
import type { MailDomains } from '../../providers/mail/mail-domains';
import { validateAddress } from './validate-address';

/**
 * Whether mail can be sent to an address, and if not, why.
 * @param domains queries the DNS; null if the installation does not. No answer counts as valid.
 * @source spec 2-records §5 Email fields
 */
export async function checkEmail(
  email: string,
  domains: MailDomains | null,
): Promise<z.output<typeof validateEmail.answer>> {
  const { reason, domain } = validateAddress(email);
  if (reason !== null) return { valid: false, reason };
  const acceptsMail = domains ? await domains(domainToASCII(domain)) : null;
  return acceptsMail === false ? { valid: false, reason: `${domain} takes no mail` } : { valid: true, reason: '' };
}
