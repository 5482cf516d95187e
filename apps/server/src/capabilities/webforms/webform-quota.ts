import type { Id } from '@lendwright/kernel';
import type { LimitUse } from '../../platform/limits/limit';
import { LIMITS } from '../../platform/limits/limits';
import type { Webform } from './webforms-of';

const SENT = {
  form: LIMITS.webformSentOfForm,
  company: LIMITS.webformSentOfCompany,
  network: LIMITS.webformSentOfNetwork,
};
const KEPT = {
  form: LIMITS.webformKeptOfForm,
  company: LIMITS.webformKeptOfCompany,
  network: LIMITS.webformKeptOfNetwork,
};

/** What an act counts against: `sent` for leads, `kept` for unfinished forms. The last network is the one that opened the page. */
export function quotaLines(
  what: 'sent' | 'kept',
  company: Id,
  { id, settings }: Webform,
  networks: readonly string[],
): LimitUse[] {
  const limits = what === 'sent' ? SENT : KEPT;
  return [
    { limit: limits.form, subject: id, max: settings.quota },
    { limit: limits.company, subject: company },
    ...[...new Set(networks)].map((one) => ({ limit: limits.network, subject: `${company}:${one}` })),
  ];
}

/** A try that leaves nothing behind: a page that is opened, or a post that is not taken. */
export const tryLine = (what: 'open' | 'post', company: Id, network: string): LimitUse => ({
  limit: what === 'open' ? LIMITS.webformOpened : LIMITS.webformPosted,
  subject: `${company}:${network}`,
});
