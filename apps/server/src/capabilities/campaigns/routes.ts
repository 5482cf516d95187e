import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import type { CampaignEngine } from './campaign-engine';
import { listCampaignTemplates } from './campaign-template';
import { exportRecipients } from './export-recipients';
import { listRecipients } from './list-recipients';
import { previewCampaign } from './preview-campaign';
import { listAll, readCampaign } from './read-campaign';
import { readTimeline } from './read-timeline';
import { changeState, createCampaign, saveCampaign } from './save-campaign';
import { startCampaign } from './start-campaign';

/** Campaigns: drafts, their start, and their results. */
export function campaignRoutes(services: Services): Route[] {
  const { jobs, vault, config, files, clock } = services;
  const engine: CampaignEngine = { lists: listEngine(services), jobs, vault, publicUrl: config.publicUrl, clock };
  return [
    serve(api.listCampaigns, ({ scope }) => listAll(scope)),
    serve(api.listCampaignTemplates, async ({ scope }) => ({
      templates: await listCampaignTemplates({ engine, scope }),
    })),
    serve(api.createCampaign, ({ scope, viewer, body }) => createCampaign({ engine, scope, viewer }, body)),
    serve(api.readCampaign, ({ scope, viewer, params }) => readCampaign({ engine, scope, viewer }, params.id)),
    serve(api.readCampaignCourse, ({ scope, params }) => readTimeline(engine, scope, params.id)),
    serve(api.exportCampaign, ({ scope, viewer, params, body }) =>
      exportRecipients({ engine, scope, viewer }, params.id, body),
    ),
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
