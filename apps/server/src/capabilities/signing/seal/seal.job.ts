import { id } from '@lendwright/api';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config';
import type { FileStore } from '../../../platform/files/file-store';
import { addJob } from '../../../platform/jobs/add-job';
import { defineJob, type JobContext, type JobDefinition } from '../../../platform/jobs/define-job';
import { redactText } from '../../../platform/log/redact';
import { queueMail } from '../../../platform/mail/queue-mail';
import { openVault } from '../../../platform/secrets/sealed';
import { runInEachCompany } from '../../../platform/jobs/each-company';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { recordEngine } from '../../records';
import { findRequest, markSealAlerted, readUnsealed, setSealError } from '../rows/request-rows';
import { SEAL_JOB } from './seal-job-name';
import type { SealServices } from './prepare-seal';

const MINUTE_MS = 60_000;
/** After this time, an unsealed request is reported and its sender is notified. @source TRUST F19 */
const ALERT_AFTER_MS = 5 * MINUTE_MS;

export interface SealJobOptions {
  readonly config: Pick<Config, 'secret' | 'publicUrl' | 'seal'>;
  readonly files: FileStore;
}

function servicesOf({ config, files }: SealJobOptions, { database }: JobContext): SealServices {
  const vault = openVault(config.secret);
  const { timestampUrl, files: sealFiles = null } = config.seal ?? {};
  return {
    engine: recordEngine({ database, vault }),
    ...{ files, vault, sealFiles, publicUrl: config.publicUrl },
    ...(timestampUrl !== undefined && {
      stamp: async (bytes) =>
        (await import('../../../providers/timestamp/request-timestamp')).requestTimestamp(timestampUrl, bytes),
    }),
  };
}

/**
 * Seals one request. A failure is stored where staff see it, and the queue retries. What it needs is loaded with the first
 * one: certificates took a tenth of a start.
 */
export function sealJob(options: SealJobOptions): JobDefinition {
  return defineJob(
    SEAL_JOB,
    z.strictObject({ companyId: id, requestId: id }),
    async ({ companyId, requestId }, context) => {
      const scope = context.database.tenant(companyId);
      try {
        const { sealRequest } = await import('./seal-request');
        await sealRequest(servicesOf(options, context), scope, requestId, new Date());
      } catch (error) {
        const text = redactText(error instanceof Error ? error.message : String(error)).slice(0, 300);
        await scope.write((tx) => setSealError(tx, requestId, text));
        throw error;
      }
    },
  );
}

/** Retries requests that have waited for their seal for a minute, and reports them once after five. */
async function sweepUnsealed({ log }: JobContext, scope: TenantScope, now: Date): Promise<void> {
  const { companyId } = scope;
  const waitingEntries = await scope.read((tx) => readUnsealed(tx, new Date(now.getTime() - MINUTE_MS)));
  for (const { id: requestId, sealing_since: since, was_alerted: wasAlerted } of waitingEntries) {
    const isLate = now.getTime() - Date.parse(since) >= ALERT_AFTER_MS;
    if (isLate) log.error('a signed document is not sealed', { company: companyId, request: requestId, since });
    await scope.write(async (tx) => {
      await addJob(tx, SEAL_JOB, { companyId, requestId }, { key: `${SEAL_JOB}:${requestId}` });
      const request = isLate && !wasAlerted ? await findRequest(tx, requestId, true) : null;
      if (request?.state !== 'sealing') return;
      await markSealAlerted(tx, requestId, now);
      if (request.created_email)
        await queueMail(tx, {
          to: request.created_email,
          subject: `Not sealed yet: ${request.title.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
          text: `Hello ${request.created_name},\n\nEveryone has signed “${request.title}”, but the file could not be sealed yet. No signature is lost, and sealing is retried every minute. Tell your administrator if it takes longer.\n`,
        });
    });
  }
}

/** Every minute: retries sealing and reports what is late. A failing company does not stop the others. */
export const sweepSigningJob: JobDefinition = defineJob('signing-sweep', z.unknown(), async (_payload, context) => {
  const now = new Date();
  await runInEachCompany(context, (scope) => sweepUnsealed(context, scope, now), {
    onError: (error, company) => context.log.error('sign requests not swept', { company, error }),
  });
});
