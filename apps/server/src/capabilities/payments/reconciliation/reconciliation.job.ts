import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { NoResponseError, ProviderRefusal } from '../paying/payment-provider';
import type { ProviderOf } from '../providers';
import { compareWithProvider } from './compare-with-provider';

export const COMPARE_PAYMENTS = 'payments-compare';

/**
 * Compares the records of all companies with their providers every night. A provider that does not answer is compared
 * the next night.
 */
export const comparePaymentsJob = (providerOf: ProviderOf): JobDefinition =>
  defineJob(COMPARE_PAYMENTS, z.unknown(), async (_payload, { database, signal }) => {
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id }>('select id from auth.companies where is_active order by id'),
    );
    for (const { id } of companies) {
      if (signal.aborted) return;
      await compareWithProvider(database.tenant(id), providerOf(id), new Date()).catch((error: unknown) => {
        if (!(error instanceof NoResponseError || error instanceof ProviderRefusal)) throw error;
      });
    }
  });
