import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listDeliveries, readDelivery } from './deliveries/list-deliveries';
import { replay, sendTest } from './deliveries/request-delivery';
import { listWebhooks } from './endpoints/list-webhooks';
import { createWebhook, deleteWebhook, rotateWebhookSecret, saveWebhook } from './endpoints/manage-webhooks';

/** Webhooks and their deliveries, for administrators. */
export function webhookRoutes({ vault, config }: Pick<Services, 'vault' | 'config'>): Route[] {
  const deps = { vault, trustedHosts: config.webhookHosts ?? [] };
  return [
    serve(api.listWebhooks, ({ scope }) => listWebhooks(scope)),
    serve(api.createWebhook, ({ scope, viewer, body }) => createWebhook(deps, scope, viewer, body)),
    serve(api.saveWebhook, ({ scope, viewer, params, body }) => saveWebhook(deps, scope, viewer, params.id, body)),
    serve(api.deleteWebhook, ({ scope, viewer, params }) => deleteWebhook(scope, viewer, params.id)),
    serve(api.rotateWebhookSecret, ({ scope, viewer, params, body }) =>
      rotateWebhookSecret(deps, scope, viewer, params.id, body),
    ),
    serve(api.testWebhook, ({ scope, params }) => sendTest(scope, params.id)),
    serve(api.listWebhookDeliveries, ({ scope, params, body }) => listDeliveries(scope, params.id, body)),
    serve(api.readWebhookDelivery, ({ scope, params }) => readDelivery(scope, params.id)),
    serve(api.replayWebhookDeliveries, ({ scope, params, body }) => replay(scope, params.id, body.ids ?? null)),
  ];
}
