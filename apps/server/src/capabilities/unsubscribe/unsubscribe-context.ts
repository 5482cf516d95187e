import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { networkOf } from '../../platform/http/requests/network-of';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { LIMITS } from '../../platform/limits/limits';
import { listScope, senderScope } from '../../platform/mail/suppressions';
import type { Services } from '../../platform/services';
import { recordEngine, type RecordEngine } from '../records';
import { openToken, type UnsubscribeTarget } from './unsubscribe-token';

export type UnsubscribeServices = Pick<Services, 'database' | 'vault' | 'clock'>;

export interface UnsubscribeContext extends UnsubscribeServices {
  readonly engine: RecordEngine;
  readonly limiter: FloodLimiter;
}

export const unsubscribeContext = (services: UnsubscribeServices): UnsubscribeContext => ({
  ...services,
  engine: recordEngine(services),
  limiter: new FloodLimiter(),
});

/** An opened link, in the scope of its company. */
export interface OpenedLink {
  readonly target: UnsubscribeTarget;
  readonly scope: TenantScope;
}

/**
 * Opens a token. Only forged ones count against their network: the mail programs of many people share one.
 * @throws Refusal 404 not_found for a forged token, 429 too_many_attempts after many
 */
export function openLink(
  { vault, database, limiter, clock }: UnsubscribeContext,
  token: string,
  from: string,
): OpenedLink {
  const target = openToken(vault, token);
  if (!target) {
    limiter.tryOnce({ limit: LIMITS.forgedUnsubscribes, subject: networkOf(from) }, clock.now());
    throw new Refusal(404, 'not_found', reason('unsubscribe.linkInvalid'));
  }
  return { target, scope: database.tenant(target.companyId, from) };
}

/**
 * The scopes of a link, by the choices that the recipient has. Emails of the installation's sender have no sender to
 * stop.
 */
export const scopesOf = ({ listId, sender }: UnsubscribeTarget) => ({
  list: listId === null ? null : listScope(listId),
  sender: sender === null ? null : senderScope(sender),
  all: '',
});
