import type { Id } from '@lendwright/kernel';
import type { LimitUse } from '../../platform/limits/limit';
import { LIMITS } from '../../platform/limits/limits';
import type { Webform } from './webform-cache';

const SUBMISSION_LIMITS = {
  form: LIMITS.webformSubmissionsOfForm,
  company: LIMITS.webformSubmissionsOfCompany,
  network: LIMITS.webformSubmissionsOfNetwork,
};
const DRAFT_LIMITS = {
  form: LIMITS.webformLeadsOfForm,
  company: LIMITS.webformLeadsOfCompany,
  network: LIMITS.webformLeadsOfNetwork,
};

/** The limits for a submission or a saved draft. The last network is the one that opened the page. */
export function webformLimits(
  call: 'submission' | 'draft',
  company: Id,
  { id, settings }: Webform,
  networks: readonly string[],
): LimitUse[] {
  const limits = call === 'submission' ? SUBMISSION_LIMITS : DRAFT_LIMITS;
  return [
    { limit: limits.form, subject: id, max: settings.quota },
    { limit: limits.company, subject: company },
    ...[...new Set(networks)].map((network) => ({ limit: limits.network, subject: `${company}:${network}` })),
  ];
}

/** The limit for requests that store nothing: opened pages and rejected posts. */
export const attemptLimit = (call: 'open' | 'post', company: Id, network: string): LimitUse => ({
  limit: call === 'open' ? LIMITS.webformOpens : LIMITS.webformPosts,
  subject: `${company}:${network}`,
});
