import { reason } from '@lendwright/api';
import * as api from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import type { EventBus } from '../jobs/events';
import type { Metrics } from '../metrics/metrics';
import type { LiveSessions } from '../sessions/live-sessions';
import { companyEvents } from './streams/company-events';
import type { ReadyAnswer } from './lifecycle/ready-check';
import { Bytes, serve, servePublic, type Route } from './route';
import { StatusAnswer } from './responses/status-response';

export interface SystemOptions {
  /** Rejects while the database does not respond. */
  readonly ping: () => Promise<void>;
  readonly ready: () => Promise<ReadyAnswer>;
  readonly metrics: Metrics;
  readonly events: Pick<EventBus, 'subscribe'>;
  readonly liveSessions: LiveSessions;
}

async function checkHealth(ping: () => Promise<void>): Promise<{ ok: true }> {
  try {
    await ping();
    return { ok: true };
  } catch (error) {
    const refusal = new Refusal(503, 'database_unavailable', reason('system.databaseSilent'), { retryAfter: 1 });
    refusal.cause = error;
    throw refusal;
  }
}

/** The platform's own operations. */
export function systemRoutes({ ping, ready, metrics, events, liveSessions }: SystemOptions): Route[] {
  return [
    servePublic(api.health, () => checkHealth(ping)),
    servePublic(api.ready, async () => {
      const state = await ready();
      return state.ready ? state : (new StatusAnswer(503, state) as never);
    }),
    serve(
      api.metrics,
      async () => new Bytes(await metrics.text(), { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
    ),
    serve(api.events, async ({ scope, viewer, caller }) => {
      invariant(caller.sessionId, 'a stream of events needs a session');
      const { sessionId } = caller;
      return companyEvents(events, scope, () => liveSessions.viewerOf(sessionId) ?? viewer);
    }),
  ];
}
