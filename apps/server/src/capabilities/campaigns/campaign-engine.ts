import type { Viewer } from '@lendwright/access';
import type { Clock } from '../../platform/clock/clock';
import type { Services } from '../../platform/services';
import type { Vault } from '../../platform/secrets/sealed';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { ListEngine } from '../lists';

/** The dependencies of campaigns. */
export interface CampaignEngine {
  readonly lists: ListEngine;
  readonly jobs: Services['jobs'];
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** A call of a use case: the viewer, the company's scope, and the dependencies. */
export interface CampaignCall {
  readonly engine: CampaignEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
}

export const CAMPAIGN_JOB = 'campaign';

/** Campaigns of one company run one after the other, with a lower priority than single emails. */
export const campaignJobOptions = (companyId: string, id: string, runAt?: Date) => ({
  queue: `campaigns ${companyId}`,
  key: `campaign ${id}`,
  priority: 10,
  mostTries: 25,
  ...(runAt && { runAt }),
});
