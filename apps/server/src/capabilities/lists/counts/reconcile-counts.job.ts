import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { runInEachCompany } from '../../../platform/jobs/each-company';
import { modulesToReconcile, reconcileCounts } from './reconcile-counts';

/**
 * Compares the stored counts of every company with its records, and corrects and logs differences; scheduled nightly. A
 * failed module is logged and does not stop the others.
 */
export const reconcileCountsJob: JobDefinition = defineJob('reconcile-counts', z.unknown(), (_payload, context) =>
  runInEachCompany(context, async (scope) => {
    const { log, signal } = context;
    const { companyId: company } = scope;
    for (const module of await modulesToReconcile(scope)) {
      if (signal.aborted) return;
      try {
        for (const correction of await reconcileCounts(scope, module))
          log.warn('stored count corrected', { company, ...correction });
      } catch (error) {
        log.error('counts could not be compared', { company, module, error });
      }
    }
  }),
);
