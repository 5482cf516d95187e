import { systemOperations, type AnyOperation } from '@lendwright/api';
import { silentLog } from '../../../platform/log/log';
import type { Database } from '../../../platform/db/database';
import { TenantScope, type TenantTx } from '../../../platform/db/tenant-scope';
import { buildApi } from '../../../platform/http/build-api';
import type { Services } from '../../../platform/services';
import { routeTables } from '../../../route-tables';
import { HttpClient } from './http-client';
import { PUBLIC_URL, type RealServer } from './real-server';

/** The guard that is removed from a server. */
export interface Weakness {
  readonly services?: (services: Services) => Services;
  readonly operation?: (operation: AnyOperation) => AnyOperation;
}

/** The product's server with one guard removed, next to the real one and with the same services. */
export async function openWeakenedServer(server: RealServer, weakness: Weakness): Promise<RealServer> {
  const { operation: weaken = (operation) => operation, services: change = (listedServices) => listedServices } =
    weakness;
  const services = change(server.api.services);
  const routes = routeTables(services, () => Promise.resolve()).map(({ operation, handle }) => ({
    operation: weaken(operation),
    handle,
  }));
  const app = buildApi({
    config: { publicUrl: PUBLIC_URL, trustedProxies: [] },
    database: services.database,
    sessions: services.sessions,
    vault: services.vault,
    events: services.events,
    routes,
    operations: [...(systemOperations as readonly AnyOperation[]), ...routes.map(({ operation }) => operation)],
    log: silentLog,
    ready: () => Promise.resolve({ database: true, migrations: true, demo: true }),
    drainMs: 0,
  });
  const client = new HttpClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    ...server,
    client,
    async stop() {
      client.close();
      await app.close();
    },
  };
}

/** A database that rewrites the statements sent through it. */
export function rewriteStatements(database: Database, rewrite: (sql: string) => string): Database {
  const scopeOf = (companyId: string): TenantScope => {
    const scope = database.tenant(companyId);
    return new TenantScope(companyId, {
      run: (_company, mode, work) =>
        scope[mode]((tx) => work({ ...tx, query: (sql, values) => tx.query(rewrite(sql), values) } as TenantTx)),
    });
  };
  return { ...database, tenant: scopeOf };
}
