import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { eraseBankToken, findUnusedBankToken, UNLINK_JOB } from '../../payments';
import type { JobFacts } from '../bank-link-jobs';
import type { BankLinkDeps } from '../bank-link-context';
import { providersOf } from '../providers';
import { methodLocation } from './link-account';

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));

/** Ends the connection to the bank of a removed account. The provider is notified first; the token is erased afterwards. */
export async function removeConnection(
  { provider, vault }: Pick<BankLinkDeps, 'provider' | 'vault'>,
  scope: TenantScope,
  method: Id,
): Promise<void> {
  const sealedToken = await scope.read((tx) => findUnusedBankToken(tx, method));
  if (sealedToken === null) return;
  await provider.removeItem(vault.unseal(scope.companyId, methodLocation(method), sealedToken));
  await scope.write((tx) => eraseBankToken(tx, method, sealedToken));
}

/** Runs after the removal of a bank account that was linked by signing in at the bank. */
export const unlinkAccountJob = ({ vault, plaid, publicUrl }: JobFacts): JobDefinition => {
  const providerOf = providersOf(plaid, publicUrl, () => new Date());
  return defineJob(UNLINK_JOB, z.object({ companyId: id, method: id }), ({ companyId, method }, { database }) =>
    removeConnection({ provider: providerOf(companyId), vault }, database.tenant(companyId), method),
  );
};
