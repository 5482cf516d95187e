import type { AnswerOf, previewCampaign as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { FileStore } from '../../platform/files/file-store';
import { embedEmailPictures } from '../email-templates';
import { missingRefusal } from '../records';
import type { ComposedEmail } from './build-email';
import type { CampaignCall } from './campaign-engine';
import { findCampaign } from './campaign-rows';
import { openCampaignTemplate } from './campaign-template';
import { contentIssues, emailIssues, type CampaignIssue } from './check-content';
import { collectAudience, type CampaignAudience } from './collect-audience';
import { buildEmails } from './build-emails';
import { openCampaignReader } from './read-campaign';
import { planRecipients } from './plan-recipients';
import type { NewRecipient } from './recipient-rows';

type Preview = AnswerOf<typeof operation>;

/** How many emails are checked. */
const MAX_CHECKED_EMAILS = 50;

/** A checked campaign with its current recipients. */
export interface CheckedCampaign extends CampaignAudience {
  readonly issues: readonly CampaignIssue[];
  /** The checked versions of the campaign and its template. */
  readonly version: number;
  readonly templateVersion: number | null;
  /**
   * The email to the recipient at the position; null without recipients, or if the viewer may no longer see the person.
   */
  readonly example: { readonly person: NewRecipient; readonly email: ComposedEmail } | null;
}

/**
 * Collects the current recipients of a campaign, its issues, and the email to one recipient. Changes nothing.
 * @param position the position of that recipient
 * @throws Refusal 400 filter_unreadable, 403 forbidden, 404 not_found, 429 too_many_at_once
 */
export async function checkCampaign(call: CampaignCall, id: Id, position: number): Promise<CheckedCampaign> {
  const { engine, scope, viewer } = call;
  const read = await openCampaignReader(call);
  const { row, campaign } = await scope.read(async (tx) => ({
    ...{ row: await findCampaign(tx, id), campaign: await read(tx, id) },
  }));
  if (!row) throw missingRefusal();
  const lists = campaign.lists.map((list) => list._id);
  const audience = await collectAudience(engine.lists, scope, viewer, lists);
  const template = await openCampaignTemplate(call, row);
  const setup = await engine.lists.setups.of(scope);
  const { vault, publicUrl } = engine;
  const composer = {
    ...{ engine: engine.lists, vault, publicUrl, companyId: scope.companyId, setup, viewer, campaign: row, template },
  };
  const { recipients } = audience;
  const person = recipients[position] ?? recipients[0];
  const isUsable = row.template_id === null || template !== null;
  const checkedPeople = planRecipients(recipients.slice(0, MAX_CHECKED_EMAILS), row.subject_test, null);
  const composedEmails = isUsable ? await buildEmails(scope, composer, checkedPeople) : [];
  const [email] = isUsable && person ? await buildEmails(scope, composer, [{ ...person, variant: null }]) : [];
  return {
    ...audience,
    issues: [
      ...(recipients.length === 0 ? [{ kind: 'no_recipients' as const, isError: true, field: '', count: 0 }] : []),
      ...contentIssues(campaign, composer),
      ...emailIssues(composedEmails.flatMap((listedEmail) => listedEmail ?? [])),
    ],
    ...{ version: row.version, templateVersion: template?.version ?? null },
    example: person && email ? { person, email } : null,
  };
}

/** Pictures are embedded in the HTML. @throws as `checkCampaign` */
export async function previewCampaign(
  call: CampaignCall,
  files: FileStore,
  id: Id,
  position: number,
): Promise<Preview> {
  const { recipients, reaches, issues, templateVersion, example } = await checkCampaign(call, id, position);
  const head = { count: recipients.length, reaches, issues: [...issues] };
  if (!example) return { ...head, email: null };
  const { person, email } = example;
  return {
    ...head,
    email: {
      ...{ position: recipients.indexOf(person), name: person.name, address: person.address, subject: email.subject },
      ...{ html: await embedEmailPictures(files, email), isDocument: templateVersion !== null },
    },
  };
}
