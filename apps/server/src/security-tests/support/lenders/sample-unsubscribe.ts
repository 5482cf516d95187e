import { sealToken } from '../../../capabilities/unsubscribe';
import { openVault } from '../../../platform/secrets/sealed';
import { SERVER_SECRET } from '../servers/server-secret';
import type { Lender } from './lender';

/** A link of the lender to unsubscribe, for the path. */
export function createUnsubscribeFacts({ ids }: Lender): Readonly<Record<string, unknown>> {
  const target = { companyId: ids.company, address: 'plain@mail.example', listId: null, sender: null };
  const stoppedParts = { list: false, sender: false, all: true };
  return { token: sealToken(openVault(SERVER_SECRET), target), stoppedParts, reason: 'other', custom_reason: 'Plain' };
}
