import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import type { CampaignEngine } from './campaign-engine';
import { listCampaignTemplates } from './campaign-template';
import { previewCampaign } from './preview-campaign';
import { listAll, listRecipients, readCampaign } from './read-campaign';
import { changeState, createCampaign, saveCampaign } from './save-campaign';
import { startCampaign } from './start-campaign';

/** Campaigns: drafts, their start, and their results. */
export function campaignRoutes(services: Services): Route[] {
  const { jobs, vault, config, files } = services;
  const engine: CampaignEngine = { lists: listEngine(services), jobs, vault, publicUrl: config.publicUrl };
  return [
    serve(api.listCampaigns, ({ scope }) => listAll(scope)),
    serve(api.listCampaignTemplates, async ({ scope }) => ({
      templates: await listCampaignTemplates({ engine, scope }),
    })),
    serve(api.createCampaign, ({ scope, viewer, body }) => createCampaign({ engine, scope, viewer }, body)),
    serve(api.readCampaign, ({ scope, viewer, params }) => readCampaign({ engine, scope, viewer }, params.id)),
    serve(api.saveCampaign, ({ scope, viewer, params, body }) =>
      saveCampaign({ engine, scope, viewer }, params.id, body),
    ),
    serve(api.previewCampaign, ({ scope, viewer, params, body }) =>
      previewCampaign({ engine, scope, viewer }, files, params.id, body.position),
    ),
    serve(api.startCampaign, ({ scope, viewer, params, body }) =>
      startCampaign({ engine, scope, viewer }, params.id, body),
    ),
    serve(api.steerCampaign, ({ scope, viewer, params, body }) =>
      changeState({ engine, scope, viewer }, params.id, body),
    ),
    serve(api.listCampaignRecipients, ({ scope, viewer, params, body }) =>
      listRecipients({ engine, scope, viewer }, params.id, body),
    ),
  ];
}
