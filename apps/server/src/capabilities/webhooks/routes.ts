import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Viewer } from '@lendwright/access';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Services } from '../../platform/services';
import { moduleTitleFor, nameFor, recordEngine } from '../records';
import { listDeliveries, readDelivery } from './deliveries/list-deliveries';
import { replay, sendTest } from './deliveries/request-delivery';
import { listWebhooks } from './endpoints/list-webhooks';
import { createWebhook, deleteWebhook, rotateWebhookSecret, saveWebhook } from './endpoints/manage-webhooks';

/** Webhooks and their deliveries, for administrators. */
export function webhookRoutes(services: Pick<Services, 'database' | 'vault' | 'config'>): Route[] {
  const { vault, config } = services;
  const { setups } = recordEngine(services);
  const nameTranslatorOf = async (scope: TenantScope, viewer: Viewer) => nameFor(await setups.of(scope), viewer);
  const titleReaderFor = async (scope: TenantScope, viewer: Viewer) => {
    const setup = await setups.of(scope);
    return (key: string) => moduleTitleFor(setup, viewer, key);
  };
  const deps = { vault, trustedHosts: config.webhookHosts ?? [] };
  return [
    serve(api.listWebhooks, async ({ scope, viewer }) => listWebhooks(scope, await nameTranslatorOf(scope, viewer))),
    serve(api.createWebhook, ({ scope, viewer, body }) => createWebhook(deps, scope, viewer, body)),
    serve(api.saveWebhook, async ({ scope, viewer, params, body }) =>
      saveWebhook(deps, scope, viewer, await nameTranslatorOf(scope, viewer), params.id, body),
    ),
    serve(api.deleteWebhook, ({ scope, viewer, params }) => deleteWebhook(scope, viewer, params.id)),
    serve(api.rotateWebhookSecret, ({ scope, viewer, params, body }) =>
      rotateWebhookSecret(deps, scope, viewer, params.id, body),
    ),
    serve(api.testWebhook, ({ scope, params }) => sendTest(scope, params.id)),
    serve(api.listWebhookDeliveries, async ({ scope, viewer, params, body }) =>
      listDeliveries(scope, await titleReaderFor(scope, viewer), params.id, body),
    ),
    serve(api.readWebhookDelivery, async ({ scope, viewer, params }) =>
      readDelivery(scope, await titleReaderFor(scope, viewer), params.id),
    ),
    serve(api.replayWebhookDeliveries, ({ scope, params, body }) => replay(scope, params.id, body.ids ?? null)),
  ];
}
