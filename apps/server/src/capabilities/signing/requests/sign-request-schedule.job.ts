import { z } from 'zod';
import type { Config } from '../../../platform/config/config';
import { systemClock } from '../../../platform/clock/clock';
import type { FileStore } from '../../../platform/files/file-store';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { openVault } from '../../../platform/secrets/sealed';
import { runInEachCompany } from '../../../platform/jobs/each-company';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { signingContext } from '../signing-context';
import { expireRequests } from './expire-requests';
import { sendReminders } from './send-reminders';

export const SIGN_REQUEST_SCHEDULE = 'sign-request-schedule';

export interface SignRequestScheduleOptions {
  readonly config: Pick<Config, 'secret' | 'publicUrl'>;
  readonly files: FileStore;
}

/**
 * Every minute: ends requests that have expired, and sends reminders that are due. A failing company does not stop the
 * others.
 */
export function signRequestScheduleJob({ config, files }: SignRequestScheduleOptions): JobDefinition {
  const vault = openVault(config.secret);
  return defineJob(SIGN_REQUEST_SCHEDULE, z.unknown(), async (_payload, job) => {
    const { database, log } = job;
    const context = signingContext({ database, vault, files, config, clock: systemClock });
    const now = context.clock.now();
    const work = async (scope: TenantScope) => {
      await expireRequests(context, scope, now);
      await sendReminders(context, scope, now, (request, error) =>
        log.error('a signer was not reminded', { company: scope.companyId, request, error }),
      );
    };
    await runInEachCompany(job, work, {
      onError: (error, company) => log.error('the schedule of sign requests failed', { company, error }),
    });
  });
}
