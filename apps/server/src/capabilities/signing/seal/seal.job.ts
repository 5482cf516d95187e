import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config';
import type { FileStore } from '../../../platform/files/file-store';
import { addJob } from '../../../platform/jobs/add-job';
import { defineJob, type JobContext, type JobDefinition } from '../../../platform/jobs/define-job';
import { redactText } from '../../../platform/log/redact';
import { queueMail } from '../../../platform/mail/queue-mail';
import { openVault } from '../../../platform/secrets/sealed';
import { requestTimestamp } from '../../../providers/timestamp/request-timestamp';
import { recordEngine } from '../../records';
import { addEvent } from '../rows/event-rows';
import { endLinks } from '../rows/link-rows';
import { readRecipients } from '../rows/recipient-rows';
import {
  findRequest,
  markSealAlerted,
  readExpired,
  readUnsealed,
  setRequestState,
  setSealError,
} from '../rows/request-rows';
import { SEAL_JOB } from './seal-job-name';
import type { SealServices } from './prepare-seal';
import { sealRequest } from './seal-request';

const MINUTE_MS = 60_000;
/** After this time, an unsealed request is reported and its sender is told. @source TRUST F19 */
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
    ...(timestampUrl !== undefined && { stamp: (digest) => requestTimestamp(timestampUrl, digest) }),
  };
}

/** Seals one request. A failure is stored where staff see it, and the queue retries. */
export function sealJob(options: SealJobOptions): JobDefinition {
  return defineJob(
    SEAL_JOB,
    z.strictObject({ companyId: id, requestId: id }),
    async ({ companyId, requestId }, context) => {
      const scope = context.database.tenant(companyId);
      try {
        await sealRequest(servicesOf(options, context), scope, requestId, new Date());
      } catch (error) {
        const text = redactText(error instanceof Error ? error.message : String(error)).slice(0, 300);
        await scope.write((tx) => setSealError(tx, requestId, text));
        throw error;
      }
    },
  );
}

/** Retries what waits to be sealed for a minute, and reports it once after five. */
async function sweepUnsealed({ database, log }: JobContext, companyId: Id, now: Date): Promise<void> {
  const scope = database.tenant(companyId);
  const waiting = await scope.read((tx) => readUnsealed(tx, new Date(now.getTime() - MINUTE_MS)));
  for (const { id: requestId, sealing_since: since, was_alerted: wasAlerted } of waiting) {
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
          text: `Hello ${request.created_name},\n\neveryone has signed “${request.title}”, but the file could not be sealed yet. No signature is lost, and sealing is retried every minute. Tell your administrator if it takes longer.\n`,
        });
    });
  }
}

/** Ends requests whose time is over. */
async function sweepExpired({ database }: JobContext, companyId: Id, now: Date): Promise<void> {
  const scope = database.tenant(companyId);
  for (const requestId of await scope.read((tx) => readExpired(tx, now)))
    await scope.write(async (tx) => {
      const request = await findRequest(tx, requestId, true);
      if (request?.state !== 'pending') return;
      await setRequestState(tx, requestId, 'expired', null, now);
      const people = await readRecipients(tx, [requestId]);
      await endLinks(
        tx,
        people.map((one) => one.id),
        now,
      );
      await addEvent(tx, requestId, { kind: 'expired', actor: 'Lendwright' }, now);
    });
}

/** Every minute: retries sealing, reports what is late, and ends expired requests. A failing company stops no other. */
export const sweepSigningJob: JobDefinition = defineJob('signing-sweep', z.unknown(), async (_payload, context) => {
  const companies = await context.database.identity((tx) =>
    tx.query<{ id: Id }>('select id from auth.companies order by id'),
  );
  const now = new Date();
  for (const { id: companyId } of companies) {
    if (context.signal.aborted) return;
    try {
      await sweepUnsealed(context, companyId, now);
      await sweepExpired(context, companyId, now);
    } catch (error) {
      context.log.error('sign requests not swept', { company: companyId, error });
    }
  }
});
