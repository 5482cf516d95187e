import type { AnswerOf, previewCampaign as operation } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal } from '../records';
import type { CampaignCall } from './campaign-engine';
import { findCampaign, type CampaignRow } from './campaign-rows';
import { collectAudience, type CampaignAudience } from './collect-audience';
import { buildEmail, postalAddressOf, type ComposedEmail, type Composer } from './build-email';
import { fieldsIn } from './merge-content';
import { openCampaignReader, type WireCampaign } from './read-campaign';
import type { NewRecipient } from './recipient-rows';

export type Preview = AnswerOf<typeof operation>;
type Issue = Preview['issues'][number];

/** People whose values are read to find empty fields. */
const CHECKED = 50;

const issue = (kind: Issue['kind'], isError: boolean, field = '', count = 0): Issue => ({
  kind,
  isError,
  field,
  count,
});

/** What is wrong with the content itself. */
function contentIssues(
  { subject, html, fields }: WireCampaign,
  composer: Composer,
  audience: CampaignAudience,
): Issue[] {
  const known = new Map(fields.map(({ key, title }) => [key, title]));
  return [
    ...(audience.recipients.length === 0 ? [issue('no_recipients', true)] : []),
    ...(subject.trim() === '' ? [issue('no_subject', true)] : []),
    ...(html.trim() === '' ? [issue('no_content', true)] : []),
    ...(postalAddressOf(composer.setup) === '' ? [issue('no_postal_address', true)] : []),
    ...fieldsIn(`${subject} ${html}`).flatMap((key) => (known.has(key) ? [] : [issue('unknown_field', true, key)])),
  ];
}

/** The emails of the first people; without those whom the viewer cannot see any more. */
async function buildFirst(
  tx: TenantTx,
  composer: Composer,
  row: CampaignRow,
  recipients: readonly NewRecipient[],
): Promise<ComposedEmail[]> {
  const emails: ComposedEmail[] = [];
  for (const recipient of recipients.slice(0, CHECKED))
    try {
      emails.push(await buildEmail(tx, composer, row, recipient));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  return emails;
}

function emptyIssues(emails: readonly ComposedEmail[], { fields }: WireCampaign): Issue[] {
  const titles = new Map(fields.map(({ key, title }) => [key, title]));
  const keys = [...new Set(emails.flatMap(({ emptyFields }) => emptyFields))].filter((key) => titles.has(key));
  const countOf = (key: string) => emails.filter(({ emptyFields }) => emptyFields.includes(key)).length;
  return keys.map((key) => issue('empty_field', false, titles.get(key), countOf(key)));
}

/** A checked campaign, with the people who would get it now. */
export interface CheckedCampaign extends CampaignAudience {
  readonly issues: readonly Issue[];
  readonly email: Preview['email'];
}

/**
 * Whom a campaign reaches now, what is wrong with it, and the email of one person. Changes nothing.
 * @param position of the person among the recipients
 * @throws Refusal 400 filter_unreadable, 403 forbidden, 404 not_found, 429 too_many_at_once
 */
export async function checkCampaign(call: CampaignCall, id: Id, position: number): Promise<CheckedCampaign> {
  const { engine, scope, viewer } = call;
  const read = await openCampaignReader(call);
  const campaign = await scope.read((tx) => read(tx, id));
  const lists = campaign.lists.map((list) => list._id);
  const audience = await collectAudience(engine.lists, scope, viewer, lists);
  const composer = { engine: engine.lists, ...engine, setup: await engine.lists.setups.of(scope), viewer };
  const person = audience.recipients[position] ?? audience.recipients[0];
  return scope.read(async (tx) => {
    const row = await findCampaign(tx, id);
    if (!row) throw missingRefusal();
    const checked = await buildFirst(tx, composer, row, audience.recipients);
    const email = person && (await buildEmail(tx, composer, row, person));
    return {
      ...audience,
      issues: [...contentIssues(campaign, composer, audience), ...emptyIssues(checked, campaign)],
      email:
        person && email
          ? {
              position: audience.recipients.indexOf(person),
              ...{ name: person.name, address: person.address, subject: email.subject, html: email.html },
            }
          : null,
    };
  });
}

/** @throws as `checkCampaign` */
export async function previewCampaign(call: CampaignCall, id: Id, position: number): Promise<Preview> {
  const { recipients, reaches, issues, email } = await checkCampaign(call, id, position);
  return { count: recipients.length, reaches, issues: [...issues], email };
}
