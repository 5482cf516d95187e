import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { PlaidConfig } from '../../platform/config/plaid-config';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { recordEngine } from '../records';
import { providersOf } from './providers';
import { addCheck, BANK_LINK_CHECK } from './report/add-check';
import { checkLink } from './report/check-link';

const id = z.custom<Id>((value) => typeof value === 'string' && isId(value));
/** The provider's webhooks usually arrive sooner; these checks find what they did not report. */
const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 600_000;

export interface JobFacts {
  readonly vault: Vault;
  readonly plaid: PlaidConfig | undefined;
  readonly publicUrl: string;
}

/** Checks one link. Until the link is done, it schedules the next check with an increasing delay. */
export const checkBankLinkJob = ({ vault, plaid, publicUrl }: JobFacts): JobDefinition => {
  const providerOf = providersOf(plaid, publicUrl, () => new Date());
  return defineJob(
    BANK_LINK_CHECK,
    z.object({ companyId: id, id, nth: z.number().int().default(0) }),
    async ({ companyId, id: link, nth }, { database, log }) => {
      const scope = database.tenant(companyId);
      const provider = providerOf(companyId);
      const deps = { engine: recordEngine({ database, vault }), provider, vault, log, now: () => new Date() };
      if ((await checkLink(deps, scope, link)) === 'done') return;
      const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 1.6 ** Math.min(nth, 20));
      await scope.write((tx) => addCheck(tx, link, { at: new Date(Date.now() + delay), why: 'next', nth: nth + 1 }));
    },
  );
};
