import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment } from '../shapes';
import {
  CAMPAIGN_LIMITS,
  campaignBreakdown,
  campaignContent,
  campaignDetail,
  campaignHead,
  campaignPart,
  campaignPreview,
  campaignRecipient,
  campaignTemplate,
  campaignTitle,
} from './shapes';

export { CAMPAIGN_LIMITS, campaignSubjectTest, type CampaignState } from './shapes';

const right = { kind: 'module', module: 'contacts', action: 'compose' } as const;
const savedSchema = message.extend({ campaign: campaignDetail });

export const listCampaigns = operation({
  id: 'listCampaigns',
  method: 'POST',
  path: 'campaigns/list',
  summary: 'The campaigns of the company, newest first.',
  right,
  body: z.strictObject({}),
  answer: z.object({ campaigns: z.array(campaignHead) }),
  refusals: [],
});

/** Only marketing templates with fields of contacts. */
export const listCampaignTemplates = operation({
  id: 'listCampaignTemplates',
  method: 'GET',
  path: 'campaign_templates',
  summary: 'The published email templates that campaigns can be designed by.',
  right,
  answer: z.object({ templates: z.array(campaignTemplate) }),
  refusals: [],
});

export const createCampaign = operation({
  id: 'createCampaign',
  method: 'POST',
  path: 'campaigns',
  creates: 'replayed',
  summary: 'Create a campaign as a draft.',
  right,
  body: z.strictObject({ title: campaignTitle }),
  answer: message.extend({ _id: id }),
  refusals: ['invalid'],
});

export const readCampaign = operation({
  id: 'readCampaign',
  method: 'GET',
  path: 'campaigns/:id',
  summary: 'A campaign with its content and results.',
  right,
  params: idParams,
  answer: campaignDetail,
  refusals: ['not_found'],
});

export const saveCampaign = operation({
  id: 'saveCampaign',
  method: 'PATCH',
  path: 'campaigns/:id',
  summary: 'Save the draft of a campaign.',
  right,
  params: idParams,
  body: campaignContent.extend({ version: z.number().int().min(1) }),
  answer: savedSchema,
  refusals: ['not_found', 'invalid', 'conflict'],
});

/** Also says whom the campaign reaches, and what is wrong with it. */
export const previewCampaign = operation({
  id: 'previewCampaign',
  method: 'POST',
  path: 'campaigns/:id/preview',
  summary: 'The email of a campaign as one of its recipients gets it.',
  right,
  params: idParams,
  body: z.strictObject({ position: z.number().int().min(0).max(CAMPAIGN_LIMITS.recipients).default(0) }),
  answer: campaignPreview,
  refusals: ['not_found', 'forbidden', 'filter_unreadable', 'too_many_at_once'],
});

/** A campaign starts once, with the people that its lists have at that moment. */
export const startCampaign = operation({
  id: 'startCampaign',
  method: 'POST',
  path: 'campaigns/:id/start',
  creates: 'own',
  summary: 'Send a campaign now or at a time.',
  right,
  params: idParams,
  body: z.strictObject({
    /** The number of recipients that the caller confirmed. */
    count: z.number().int().min(1),
    send_at: moment.optional(),
    /** Instead of `at`: the local time of each recipient, by the state of their address, otherwise of the company. */
    local_time: z.strictObject({ day: z.iso.date(), time: z.iso.time({ precision: -1 }) }).optional(),
  }),
  answer: savedSchema,
  refusals: ['not_found', 'forbidden', 'invalid', 'selection_changed', 'filter_unreadable', 'too_many_at_once'],
});

export const steerCampaign = operation({
  id: 'steerCampaign',
  method: 'POST',
  path: 'campaigns/:id/steer',
  summary: 'Pause, resume or stop a campaign.',
  right,
  params: idParams,
  body: z.strictObject({ act: z.enum(['pause', 'resume', 'stop']) }),
  answer: savedSchema,
  refusals: ['not_found', 'invalid'],
});

export const listCampaignRecipients = operation({
  id: 'listCampaignRecipients',
  method: 'POST',
  path: 'campaigns/:id/recipients',
  summary: 'The recipients of a campaign whom the viewer may see, and the outcomes of their emails.',
  right,
  params: idParams,
  body: z.strictObject({
    skip: z.number().int().min(0).max(CAMPAIGN_LIMITS.recipients).default(0),
    limit: z.number().int().min(1).max(100).default(25),
    /** Only those that this figure counts. */
    part: campaignPart.nullable().default(null),
  }),
  answer: z.object({ recipients: z.array(campaignRecipient), count: z.number().int() }),
  refusals: ['not_found', 'forbidden'],
});

/** Points of two hours, for the 48 hours after the start. */
export const readCampaignCourse = operation({
  id: 'readCampaignCourse',
  method: 'GET',
  path: 'campaigns/:id/course',
  summary: 'When people opened and clicked, which links, why they unsubscribed, and why emails bounced.',
  right,
  params: idParams,
  answer: campaignBreakdown.extend({
    points: z.array(z.object({ at: moment, opened: z.number().int(), clicked: z.number().int() })),
  }),
  refusals: ['not_found'],
});

export const exportCampaign = operation({
  id: 'exportCampaign',
  method: 'POST',
  path: 'campaigns/:id/export',
  summary: 'The recipients of a campaign as a CSV file.',
  right,
  params: idParams,
  body: z.strictObject({ part: campaignPart.nullable().default(null) }),
  transport: 'bytes',
  answer: z.unknown(),
  refusals: ['not_found', 'forbidden'],
});

export const campaignOperations = [
  listCampaigns,
  listCampaignTemplates,
  createCampaign,
  readCampaign,
  saveCampaign,
  previewCampaign,
  startCampaign,
  steerCampaign,
  listCampaignRecipients,
  readCampaignCourse,
  exportCampaign,
];
