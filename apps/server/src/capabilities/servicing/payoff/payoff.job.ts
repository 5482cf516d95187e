import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Vault } from '../../../platform/secrets/sealed';
import { PAYOFF_JOB } from '../../payments';
import { findRecord, LOANS, recordEngine, todayIn } from '../../records';
import { endPlansIfPaidOff } from './end-plans';

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));

/** After an online payment on a loan in servicing: ends the loan's recurring payments if it is now paid off. */
export const payoffJob = (vault: Vault): JobDefinition =>
  defineJob(PAYOFF_JOB, z.object({ companyId: id, loan: id }), async ({ companyId, loan }, { database }) => {
    const scope = database.tenant(companyId);
    const setup = await recordEngine({ database, vault }).setups.of(scope);
    await scope.write(async (tx) => {
      const record = await findRecord(tx, LOANS.key, loan, 'all');
      if (record) await endPlansIfPaidOff({ tx, setup, today: todayIn(setup.timeZone) }, record);
    });
  });
