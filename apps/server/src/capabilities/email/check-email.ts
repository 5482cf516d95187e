import { reason, translatableOf, type validateEmail } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';
import type { z } from 'zod';
import { domainToASCII } from 'node:url';
import type { MailDomains } from '../../providers/mail/mail-domains';
import { validateAddress } from './validate-address';

export type EmailCheck = z.output<typeof validateEmail.answer>;

/** The answer for an address with a problem. */
export const refuseAddress = (issue: Reason): EmailCheck => ({
  valid: false,
  reason: issue.text,
  issue: translatableOf(issue),
});

/**
 * Checks whether mail can be sent to an address, and explains if not.
 * @param domains queries the DNS; null if the installation does not. No answer counts as valid.
 * @source spec 2-records §5 Email fields
 */
export async function checkEmail(email: string, domains: MailDomains | null): Promise<EmailCheck> {
  const { issue, domain } = validateAddress(email);
  if (issue !== null) return refuseAddress(issue);
  const acceptsMail = domains ? await domains(domainToASCII(domain)) : null;
  return acceptsMail === false
    ? refuseAddress(reason('email.issue.acceptsNoMail', { domain }))
    : { valid: true, reason: '', issue: null };
}
