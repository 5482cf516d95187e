import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LimitReached } from '../../platform/limits/limit-reached';
import { LIMITS } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { clickEventId, intakeOf, isProgram, openEventId } from '../email-events';
import { recordEngine, type RecordEngine } from '../records';
import { openTracking, type TrackingPart, type TrackingTarget } from './tracking-token';

export type TrackingServices = Pick<Services, 'database' | 'vault' | 'clock' | 'log'>;

export interface TrackingContext extends TrackingServices {
  readonly engine: RecordEngine;
  readonly limiter: FloodLimiter;
}

export const trackingContext = (services: TrackingServices): TrackingContext => ({
  ...services,
  engine: recordEngine(services),
  limiter: new FloodLimiter(),
});

async function count(context: TrackingContext, target: TrackingTarget, agent: string): Promise<void> {
  const { limiter, clock, engine, database } = context;
  const { companyId, mailId, address } = target;
  limiter.tryOnce({ limit: LIMITS.emailOpensOfMail, subject: mailId }, clock.now());
  const { settings } = await engine.setups.of(database.tenant(companyId));
  if (settings['emailTracking'] === false) return;
  await intakeOf(database).apply(address === '' ? openEventId(mailId) : clickEventId(mailId, address), {
    ...{ provider: 'own', kind: address === '' ? 'open' : 'click', companyId, mailId },
    ...{ occurredAt: clock.now().toISOString(), isAutomatic: isProgram(agent), bounce: null },
    ...(address !== '' && { link: address }),
  });
}

/**
 * Counts the loading of a mail's picture or link once per recipient and link. If counting fails, the recipient still
 * gets the picture or link.
 * @param agent the User-Agent header
 * @returns the address of the link, from the token alone; null for a token that this installation did not issue
 */
export async function countHit(
  context: TrackingContext,
  part: TrackingPart,
  token: string,
  agent: string,
): Promise<string | null> {
  const target = openTracking(context.vault, part, token);
  if (!target) return null;
  try {
    await count(context, target, agent);
  } catch (error) {
    if (!(error instanceof LimitReached)) context.log.error('an opened email was not counted', { error });
  }
  return target.address;
}
