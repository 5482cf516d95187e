import { OPERATIONS } from '@lendwright/api';
import type { FastifyInstance } from 'fastify';
import { integrationRoutes } from '../capabilities/integrations';
import { systemClock } from '../platform/clock/clock';
import { silentLog } from '../platform/log/log';
import type { Database } from '../platform/db/database';
import { buildApi } from '../platform/http/build-api';
import { serve } from '../platform/http/route';
import { openVault } from '../platform/secrets/sealed';
import type { Services } from '../platform/services';
import { openSessions } from '../platform/sessions/open-sessions';
import { PUBLIC_URL } from './account-fixture';

const SYSTEM_OPERATION_IDS = new Set(['health', 'ready', 'metrics', 'events']);

/**
 * The HTTP server of API key operations. Every other operation that requires a right returns a value that must not be
 * seen.
 */
export async function createKeyApi(database: Database): Promise<{ api: FastifyInstance; close(): Promise<void> }> {
  const sessions = openSessions(database);
  const config = { publicUrl: PUBLIC_URL, trustedProxies: [] };
  const services = { database, sessions, vault: openVault('11'.repeat(32)), clock: systemClock, config };
  const routes = integrationRoutes(services as unknown as Services);
  const boundOperations = new Set(routes.map(({ operation }) => operation));
  const otherOperations = OPERATIONS.filter(
    (operation) =>
      !boundOperations.has(operation) && !SYSTEM_OPERATION_IDS.has(operation.id) && operation.right.kind !== 'public',
  );
  const systemOperations = OPERATIONS.filter((operation) => SYSTEM_OPERATION_IDS.has(operation.id));
  const api = buildApi({
    config,
    database,
    sessions,
    vault: services.vault,
    routes: [
      ...routes,
      ...otherOperations.map((operation) => serve(operation, () => Promise.resolve({ secret: 'seen' }))),
    ],
    operations: [...systemOperations, ...otherOperations, ...boundOperations],
    events: { subscribe: () => () => undefined },
    log: silentLog,
    ready: () => Promise.resolve({ database: true, migrations: true, demo: true }),
    checksAnswers: true,
    drainMs: 0,
  });
  await api.ready();
  return {
    api,
    async close() {
      await api.close();
      await sessions.close();
    },
  };
}
