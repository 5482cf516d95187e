import { id } from '@lendwright/api';
import { z } from 'zod';
import { systemClock } from '../../platform/clock/clock';
import { addJob } from '../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { listEngine } from '../lists';
import { CAMPAIGN_JOB, campaignJobOptions } from './campaign-engine';
import { runCampaign } from './run-campaign';

/** Queues the emails of a campaign portion by portion; each run adds the next one. */
export const campaignJob = ({
  vault,
  publicUrl,
}: {
  readonly vault: Vault;
  readonly publicUrl: string;
}): JobDefinition =>
  defineJob(CAMPAIGN_JOB, z.object({ companyId: id, id }), async (payload, { database }) => {
    const lists = listEngine({ database, vault });
    const engine = { lists, jobs: { add: addJob }, vault, publicUrl, clock: systemClock };
    const pauseMs = await runCampaign(engine, database, payload);
    if (pauseMs === null) return;
    const options = campaignJobOptions(payload.companyId, payload.id, new Date(Date.now() + pauseMs));
    await database.tenant(payload.companyId).write((tx) => addJob(tx, CAMPAIGN_JOB, payload, options));
  });
