import type { AnswerOf, listCampaignTemplates as operation } from '@lendwright/api';
import { listPublishedTemplates, openEmailTemplate, type OpenEmailTemplate } from '../email-templates';
import { CONTACTS } from '../records';
import type { CampaignCall } from './campaign-engine';
import type { CampaignRow } from './campaign-rows';

type Choice = AnswerOf<typeof operation>['templates'][number];

/** The published marketing templates with fields of contacts, or without a form; by title. */
export async function listCampaignTemplates({
  engine,
  scope,
}: Pick<CampaignCall, 'engine' | 'scope'>): Promise<Choice[]> {
  const templates = await listPublishedTemplates(engine.lists, scope);
  return templates
    .filter(({ category, module }) => category === 'marketing' && (module === null || module === CONTACTS.key))
    .map(({ _id, title, subject }) => ({ _id, title, subject }));
}

/**
 * The template of a campaign in its frozen version, or before the start in the current version if campaigns can still
 * use it. Null for a campaign without a template, and for a template that can no longer be used.
 */
export async function openCampaignTemplate(
  call: Pick<CampaignCall, 'engine' | 'scope'>,
  { template_id: templateId, template_version: version }: CampaignRow,
): Promise<OpenEmailTemplate | null> {
  if (templateId === null) return null;
  if (version !== null) return openEmailTemplate(call.scope, { templateId, version });
  const templates = await listCampaignTemplates(call);
  return templates.some(({ _id }) => _id === templateId) ? openEmailTemplate(call.scope, { templateId }) : null;
}
