import type { AnswerOf, BodyOf, populateTags as operation } from '@lendwright/api';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { readMergeValues } from '../../merge-fields';
import { accessComposer, type EmailContext } from '../composer/access-composer';
import { matchRecipient, recipientsOfRecord } from '../composer/recipients-of-record';
import { mergeEmail } from './merge-email';
import type { UnresolvedTag } from './merge-tags';
import type { EmailDesign } from './render-design';

/** The unresolved tags of a design. A field that the viewer may not see is identified by its key only. */
const unresolvedTagsOf = (design: EmailDesign | null): UnresolvedTag[] =>
  (design?.issues ?? []).filter(({ field }) => field !== '').map(({ field }) => ({ key: field, title: field }));

/** Removes tags with repeated titles. */
const distinct = (tags: readonly UnresolvedTag[]): UnresolvedTag[] => [
  ...new Map(tags.map((tag) => [tag.title, tag])).values(),
];

/**
 * Previews an email for each recipient, with the values that the viewer sees.
 * @param design the rendered template with its pictures in the HTML, if the email has one
 * @throws Refusal 404 not_found, 403 forbidden
 * @source spec 2-records §7 (emails/populate_tags)
 */
export async function previewEmail(
  context: EmailContext,
  { owner, subject, body, recipients: addresses }: BodyOf<typeof operation>,
  design: EmailDesign | null,
): Promise<AnswerOf<typeof operation>> {
  const { engine, tx, setup, viewer } = context;
  await accessComposer(context, owner);
  const record = await readMergeValues(engine, tx, setup, viewer, owner);
  const knownRecipients = recipientsOfRecord(record);
  const content = { subject, body: design ? '' : cleanHtml(body) };
  const previews = (addresses.length > 0 ? addresses : ['']).map((address) => {
    const name = matchRecipient(knownRecipients, address)?.name ?? '';
    const mergedEmail = mergeEmail(record, content, { address, name }, true);
    return {
      ...{ address, name, body: mergedEmail.body },
      subject: design && subject.trim() === '' ? design.subject : mergedEmail.subject,
      unresolved: distinct([...mergedEmail.unresolvedTags, ...unresolvedTagsOf(design)]),
    };
  });
  const html = design?.html ?? null;
  return { body: previews[0]?.body ?? '', html, previews: addresses.length > 0 ? previews : [] };
}
