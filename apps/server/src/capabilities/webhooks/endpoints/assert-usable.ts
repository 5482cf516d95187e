import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { isPublicUrl } from '../../../providers/outbound/public-address';
import { readRoleViewer } from '../feed/role-viewer';
import type { WebhookFields } from './write-webhook';

/** Only addresses that the installation trusts may be http. */
const isTrusted = (url: string, trustedHosts: readonly string[]) =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && trustedHosts.includes(new URL(url).host);

/**
 * Checks the address and the role of a webhook. What its name resolves to is checked with each delivery.
 * @throws Refusal 422 invalid
 */
export async function assertUsable(
  tx: TenantTx,
  trustedHosts: readonly string[],
  { url, role }: Pick<WebhookFields, 'url' | 'role'>,
): Promise<void> {
  if (!isPublicUrl(url) && !isTrusted(url, trustedHosts))
    throw new Refusal(422, 'invalid', reason('webhooks.urlInvalid'));
  const viewer = await readRoleViewer(tx, role, role);
  if (viewer?.userType !== 'Workforces') throw new Refusal(422, 'invalid', reason('webhooks.roleInvalid'));
}
