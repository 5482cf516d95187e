import type { AnswerOf, BodyOf, populateTags as operation } from '@lendwright/api';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { readMergeValues } from '../../merge-fields';
import { accessComposer, type EmailContext } from '../composer/access-composer';
import { matchRecipient, recipientsOfRecord } from '../composer/recipients-of-record';
import { mergeEmail } from './merge-email';

/**
 * Previews an email for each recipient, with the values that the viewer sees.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source spec 2-records §7 (emails/populate_tags)
 */
export async function previewEmail(
  context: EmailContext,
  { owner, subject, body, recipients: addresses }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { engine, tx, setup, viewer } = context;
  await accessComposer(context, owner);
  const record = await readMergeValues(engine, tx, setup, viewer, owner);
  const known = recipientsOfRecord(record);
  const content = { subject, body: cleanHtml(body) };
  const previews = (addresses.length > 0 ? addresses : ['']).map((address) => {
    const name = matchRecipient(known, address)?.name ?? '';
    const merged = mergeEmail(record, content, { address, name }, true);
    return { address, name, subject: merged.subject, body: merged.body, unresolved: [...merged.unresolved] };
  });
  return { body: previews[0]?.body ?? '', previews: addresses.length > 0 ? previews : [] };
}
