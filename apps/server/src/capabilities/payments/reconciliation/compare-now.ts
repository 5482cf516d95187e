import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type comparePayments as contract } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { isStaff } from '../payment-context';
import { explainRefusal, type PaymentProvider } from '../paying/payment-provider';
import { compareWithProvider } from './compare-with-provider';

/** Runs the nightly comparison immediately. @throws Refusal 403 forbidden for payers, 503 provider_unavailable */
export async function compareNow(
  scope: TenantScope,
  viewer: Viewer,
  provider: PaymentProvider,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  if (!isStaff(viewer)) throw new Refusal(403, 'forbidden', reason('payments.compareNotAllowed'));
  const count = await compareWithProvider(scope, provider, now).catch(explainRefusal);
  return { ...confirmation('payments.compared'), count };
}
