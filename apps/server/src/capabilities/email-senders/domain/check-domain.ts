import { confirmation, type AnswerOf, type checkSendingDomain as operation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { missingRefusal } from '../../records';
import type { SenderContext } from '../sender-context';
import { lookUpRecords } from './look-up-records';
import { presentDomain } from './present-domain';

/**
 * Looks up the records of the domain, and returns the result.
 * @throws Refusal 404 not_found without a domain, 429 too_many_attempts
 */
export async function checkDomain(
  context: SenderContext,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof operation>> {
  const { clock, limiter } = context;
  limiter.tryOnce({ limit: LIMITS.domainChecksOfCompany, subject: viewer.companyId }, clock.now());
  const answer = await lookUpRecords(context, scope, async (tx) => ({
    ...confirmation('sendingDomain.checked'),
    ...(await presentDomain(context, tx)),
  }));
  if (!answer) throw missingRefusal();
  return answer;
}
