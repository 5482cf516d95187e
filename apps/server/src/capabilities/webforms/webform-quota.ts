import type { Id } from '@lendwright/kernel';
import type { BudgetLine } from './hourly-budget';
import type { Webform } from './webforms-of';

/** Per hour. @source TRUST M31 */
export const QUOTA = { network: 60, company: 5_000 };
/** Tries of an hour from one network that leave nothing behind: pages opened, and posts that were not taken. */
export const TRIES = { open: 1_200, post: 600 };

/** What an act may cost: `sent` for leads, `kept` for unfinished forms. The last network is the one that opened the page. */
export function quotaLines(
  what: 'sent' | 'kept',
  company: Id,
  { id, settings }: Webform,
  networks: readonly string[],
): BudgetLine[] {
  const start = `webform-${what}`;
  return [
    { key: `${start}:form:${id}`, cap: settings.quota },
    { key: `${start}:company:${company}`, cap: QUOTA.company },
    ...[...new Set(networks)].map((one) => ({ key: `${start}:network:${company}:${one}`, cap: QUOTA.network })),
  ];
}

export const tryLine = (what: keyof typeof TRIES, company: Id, network: string): BudgetLine => ({
  key: `try-${what}:${company}:${network}`,
  cap: TRIES[what],
});
