import type { ContractContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { contractMissingRefusal } from './contract-missing';
import { readVersion } from './template-rows';

/** The content of a published version. @throws Refusal 404 not_found */
export async function readTemplateVersion(
  scope: TenantScope,
  id: Id,
  version: number,
): Promise<{ readonly content: ContractContent }> {
  const content = await scope.read((tx) => readVersion(tx, id, version));
  if (!content) throw contractMissingRefusal();
  return { content };
}
