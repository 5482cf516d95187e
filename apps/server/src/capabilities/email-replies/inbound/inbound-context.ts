import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { FloodLimiter } from '../../../platform/limits/flood-limiter';
import { LIMITS } from '../../../platform/limits/limits';
import type { Services } from '../../../platform/services';
import { sharedInspector, type Inspector } from '../../documents';
import { recordEngine, type RecordEngine } from '../../records';

export type InboundServices = Pick<Services, 'database' | 'vault' | 'files' | 'clock' | 'log'>;

/** The context for receiving mail. */
export interface InboundContext extends InboundServices {
  readonly engine: RecordEngine;
  readonly inspector: Inspector;
  readonly limiter: FloodLimiter;
  /** The domain of reply addresses. */
  readonly domain: string;
}

export const inboundContext = (services: InboundServices, domain: string): InboundContext => ({
  ...services,
  engine: recordEngine(services),
  inspector: sharedInspector(services),
  limiter: new FloodLimiter(),
  domain,
});

/** Whether a company receives mail. */
export async function isOpenCompany({ database }: Pick<Services, 'database'>, companyId: Id): Promise<boolean> {
  const sql = 'select 1 as one from auth.companies where id = $1 and is_active';
  return (await database.identity((tx) => tx.query(sql, [companyId], 'inbound-company'))).length > 0;
}

/** Counts a message for the inbox of a company. @throws Refusal 429 too_many_attempts */
export const countInboxMessage = ({ limiter, clock }: InboundContext, { companyId }: TenantScope): void =>
  limiter.tryOnce({ limit: LIMITS.inboxOfCompany, subject: companyId }, clock.now());
