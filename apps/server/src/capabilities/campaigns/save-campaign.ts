import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type createCampaign as createOperation,
  type saveCampaign as saveOperation,
  type steerCampaign as steerOperation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { cleanHtml } from '../../platform/rich-text/clean-html';
import { readListsById } from '../email-lists';
import { missingRefusal } from '../records';
import { CAMPAIGN_JOB, campaignJobOptions, type CampaignCall } from './campaign-engine';
import { findCampaign, insertCampaign, setState, updateContent } from './campaign-rows';
import { listCampaignTemplates } from './campaign-template';
import { openCampaignReader } from './read-campaign';

export function createCampaign(
  { scope, viewer }: CampaignCall,
  { title }: BodyOf<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  return scope.write(async (tx) => {
    const _id = await insertCampaign(tx, title, viewer.fullName);
    return { ...confirmation('campaigns.created', { title }), _id };
  });
}

/** Saves a draft, its content sanitized. @throws Refusal 404 not_found, 409 conflict, 422 invalid for unknown lists or templates */
export async function saveCampaign(
  call: CampaignCall,
  id: Id,
  { version, template, test, ...content }: BodyOf<typeof saveOperation>,
): Promise<AnswerOf<typeof saveOperation>> {
  const read = await openCampaignReader(call);
  const templates = await listCampaignTemplates(call);
  return call.scope.write(async (tx) => {
    const row = await findCampaign(tx, id, true);
    if (!row) throw missingRefusal();
    if (row.state !== 'draft') throw new Refusal(422, 'invalid', reason('campaigns.notDraft'));
    const lists = (await readListsById(tx, content.lists)).map((list) => list.id);
    if (lists.length < new Set(content.lists).size) throw new Refusal(422, 'invalid', reason('campaigns.listUnknown'));
    // A selected template that is no longer published stays selected, and the checks report it.
    if (template !== null && template !== row.template_id && !templates.some(({ _id }) => _id === template))
      throw new Refusal(422, 'invalid', reason('campaigns.templateUnknown'));
    const savedContent = {
      ...content,
      lists,
      html: cleanHtml(content.html),
      template_id: template,
      subject_test: test,
    };
    if (!(await updateContent(tx, id, version, savedContent)))
      throw new Refusal(409, 'conflict', reason('campaigns.conflict'), { version: row.version });
    return { ...confirmation('campaigns.saved'), campaign: await read(tx, id) };
  });
}

const TRANSITIONS = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'canceled' },
} as const satisfies Record<BodyOf<typeof steerOperation>['act'], object>;

/**
 * Pauses, resumes or stops a campaign. Emails that were handed to the outbox are sent; the others wait or are dropped.
 * @throws Refusal 404 not_found, 422 invalid for a campaign in another state
 */
export async function changeState(
  call: CampaignCall,
  id: Id,
  { act }: BodyOf<typeof steerOperation>,
): Promise<AnswerOf<typeof steerOperation>> {
  const read = await openCampaignReader(call);
  const { from, to } = TRANSITIONS[act];
  return call.scope.write(async (tx) => {
    const row = await findCampaign(tx, id, true);
    if (!row) throw missingRefusal();
    const states: readonly string[] = from;
    if (row.state !== to && !states.includes(row.state))
      throw new Refusal(422, 'invalid', reason('campaigns.stateOther'));
    if (row.state !== to) await setState(tx, id, to, { by: act === 'pause' ? call.viewer.fullName : '' });
    if (act === 'resume')
      await call.engine.jobs.add(
        tx,
        CAMPAIGN_JOB,
        { companyId: tx.companyId, id },
        campaignJobOptions(tx.companyId, id),
      );
    return { ...confirmation(`campaigns.${act}`), campaign: await read(tx, id) };
  });
}
