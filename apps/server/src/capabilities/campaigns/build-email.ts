import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { EmailAttachment } from '../../platform/mail/email';
import type { Vault } from '../../platform/secrets/sealed';
import type { OpenEmailTemplate } from '../email-templates';
import type { MergeRecord } from '../merge-fields';
import type { CompanySetup, RecordEngine } from '../records';
import { sealToken, unsubscribePage } from '../unsubscribe';
import type { CampaignRow } from './campaign-rows';
import { footerBlocks, footerHtml, languageOfCompany } from './email-footer';
import { fieldsIn, mergeContent } from './merge-content';
import { plainTextOf } from './plain-text-of';
import { subjectOf, type Variant } from './subject-test';

/** The context for composing the emails of a campaign: its starter, and the setup of the company. */
export interface Composer {
  readonly engine: RecordEngine;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly companyId: Id;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly campaign: Pick<CampaignRow, 'subject' | 'subject_test' | 'winner' | 'html'>;
  /** The template that replaces the campaign's own text. */
  readonly template: OpenEmailTemplate | null;
}

export interface Addressee {
  readonly personId: Id;
  readonly listId: Id;
  readonly address: string;
  /** The variant of the subject test, for people who take part. */
  readonly variant: Variant | null;
}

/** A problem of one email. `field` is the title of an empty field, or the key of an unknown one. */
export interface EmailProblem {
  readonly kind: 'empty_field' | 'unknown_field' | 'too_large';
  readonly field: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly EmailAttachment[];
  /** The keys of the fields whose values the email contains. */
  readonly mergedFields: readonly string[];
  readonly problems: readonly EmailProblem[];
}

const MAX_SUBJECT_LENGTH = 250;

const toSingleLine = (subject: string) => subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MAX_SUBJECT_LENGTH);

/** The fields of a text that have neither a value nor a fallback text. Unknown fields are reported for any record. */
const findEmptyFields = (record: MergeRecord, keys: readonly string[]): EmailProblem[] =>
  record.fields.filter(({ key }) => keys.includes(key)).map(({ title }) => ({ kind: 'empty_field', field: title }));

type Body = Omit<ComposedEmail, 'subject'> & { readonly subject?: string };

function writeBody({ campaign, setup }: Composer, record: MergeRecord, link: string): Body {
  const { text, emptyFields } = mergeContent(record, campaign.html, true);
  const html = text + footerHtml(setup, link);
  return {
    ...{ html, text: plainTextOf(html), attachments: [], mergedFields: fieldsIn(campaign.html) },
    problems: findEmptyFields(record, emptyFields),
  };
}

async function renderBody(
  template: OpenEmailTemplate,
  { setup, viewer }: Composer,
  values: MergeRecord,
  link: string,
): Promise<Body> {
  const footer = footerBlocks(setup, link);
  const { issues, ...email } = await template.render({
    values,
    viewer,
    language: languageOfCompany(setup),
    footer,
  });
  const problems = issues.map(({ code, field }): EmailProblem => {
    if (code === 'field_empty') return { kind: 'empty_field', field };
    return { kind: code === 'too_large' ? code : 'unknown_field', field };
  });
  return { ...email, mergedFields: template.fields, problems };
}

/**
 * The email of a campaign to one person, with their own link to unsubscribe.
 * @param record the values of the person that the starter may see
 */
export async function buildEmail(
  composer: Composer,
  record: MergeRecord,
  { listId, address, variant }: Addressee,
): Promise<ComposedEmail> {
  const { campaign, template, vault, publicUrl, companyId } = composer;
  const link = unsubscribePage(publicUrl, sealToken(vault, { companyId, address, listId, sender: null }));
  const body = template ? await renderBody(template, composer, record, link) : writeBody(composer, record, link);
  const subject = subjectOf(campaign, variant);
  const ownContent = mergeContent(record, subject, false);
  const problems = [...findEmptyFields(record, ownContent.emptyFields), ...body.problems];
  return {
    ...{ html: body.html, text: body.text, attachments: body.attachments },
    subject: toSingleLine(subject === '' ? (body.subject ?? '') : ownContent.text),
    mergedFields: [...new Set([...fieldsIn(subject), ...body.mergedFields])],
    problems: [...new Map(problems.map((problem) => [`${problem.kind} ${problem.field}`, problem])).values()],
  };
}
