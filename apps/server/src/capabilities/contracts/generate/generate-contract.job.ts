import { id } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { FileStore } from '../../../platform/files/file-store';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { ContractRenderer } from '../render/contract-renderer';
import { endContract } from './contract-state-rows';
import { renderStoredContract } from './render-stored-contract';

export const GENERATE_CONTRACT = 'generate-contract';
export const MAX_TRIES = 3;

/**
 * The job that renders contracts. A document that cannot be rendered fails at once; a busy store or a process that
 * stops is retried. After the last attempt, the contract is marked as failed, because nothing else would end it.
 */
export function generateContractJob(files: FileStore, renderer = new ContractRenderer(true)): JobDefinition {
  const schema = z.object({ companyId: id, contract: id });
  return defineJob(GENERATE_CONTRACT, schema, async ({ companyId, contract }, { database, signal, log, attempt }) => {
    const scope = database.tenant(companyId as Id);
    try {
      await renderStoredContract({ scope, files, renderer, signal }, contract as Id);
    } catch (error) {
      const isTemporary = signal.aborted || (isRefusal(error) && error.status >= 500);
      if (isTemporary && attempt < MAX_TRIES) throw error;
      const message = error instanceof Error ? error.message : 'failed';
      const isFailed = await scope.write((tx) => endContract(tx, contract as Id, 'failed', message.slice(0, 500)));
      if (isFailed) log.warn('a contract could not be rendered', { error, contract });
    }
  });
}
