import type { TenantTx } from '../../platform/db/tenant-scope';
import { queueMail } from '../../platform/mail/queue-mail';
import type { DocumentLinkRow } from './link-rows';
import type { PublicDocsContext } from './public-docs-context';
import { endTokens, insertToken } from './token-rows';

export type MailedLink = Pick<
  DocumentLinkRow,
  'id' | 'record_id' | 'form_id' | 'purpose' | 'email' | 'message' | 'created_name' | 'code_hash'
> & { readonly expires_at: string };

/** A subject must fit into a header: no control characters, and not too long. */
const toSubjectText = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 150);

/** Creates a token for a link and ends all earlier ones. @returns its URL */
async function makeUrl(
  { tokens, publicUrl }: PublicDocsContext,
  tx: TenantTx,
  link: MailedLink,
  now: Date,
): Promise<string> {
  await endTokens(tx, link.id, now);
  const { token, hash } = tokens.make('link', tx.companyId);
  await insertToken(tx, { hash, linkId: link.id, kind: 'link', expiresAt: new Date(link.expires_at) });
  // Browsers don't send the fragment after #, so the token does not appear in logs.
  return `${publicUrl}/public/docs/${link.form_id}/${link.record_id}#${token}`;
}

/**
 * Mails the recipient a new URL of a link, in the transaction of its cause.
 * @param titles the titles of the documents
 * @throws Refusal 422 address_invalid
 */
export async function mailLink(
  context: PublicDocsContext,
  tx: TenantTx,
  company: string,
  link: MailedLink,
  titles: readonly string[],
  now: Date,
): Promise<void> {
  const url = await makeUrl(context, tx, link, now);
  const isUpload = link.purpose === 'upload';
  const requestText = isUpload ? 'asks you to upload documents' : 'shares documents with you';
  const text = [
    `Hello,`,
    `${link.created_name} of ${company} ${requestText}:`,
    [...new Set(titles)].map((title) => `- ${title}`).join('\n'),
    ...(link.message ? [link.message] : []),
    `Open the page here:\n${url}`,
    ...(link.code_hash === null ? [] : [`You also need the access code that ${link.created_name} gives you.`]),
    `The link is only for you and works once: don't forward it. You can request a new one on the page until ${link.expires_at.slice(0, 10)}.`,
  ].join('\n\n');
  const subject = isUpload ? `Please upload documents for ${company}` : `${company} shares documents with you`;
  await queueMail(tx, { to: link.email, subject: toSubjectText(subject), text });
}
