import addressParser from 'nodemailer/lib/addressparser';
import type Mail from 'nodemailer/lib/mailer';
import { Readable } from 'node:stream';
import type { EmailToSend } from './email-to-send';

/** The configured sender, `Name <address>` or an address. */
export function readSender(from: string): { readonly name: string; readonly address: string } {
  const [sender] = addressParser(from, { flatten: true });
  return { name: sender?.name ?? '', address: sender?.address ?? from };
}

/** Opens a stored file when the message is written, not before. */
const openLazily = (open: () => Promise<Readable>): Readable =>
  Readable.from(
    (async function* () {
      yield* await open();
    })(),
    { objectMode: false },
  );

/**
 * The message as the MIME library takes it. Addresses are objects, so that none is parsed, and nothing in it may refer to a
 * file or URL.
 */
export function mimeContent(email: EmailToSend, sender: { name: string; address: string }): Mail.Options {
  const { from, replyTo, references, html, attachments, dkim } = email;
  const inReplyTo = references.at(-1);
  return {
    from: { name: from?.name ?? sender.name, address: from?.address ?? sender.address },
    to: [...email.to],
    ...(email.cc.length > 0 && { cc: [...email.cc] }),
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject: email.subject,
    messageId: `<${email.messageId}>`,
    ...(inReplyTo !== undefined && {
      inReplyTo: `<${inReplyTo}>`,
      references: references.map((reference) => `<${reference}>`),
    }),
    headers: { ...email.headers },
    text: email.text,
    ...(html !== null && { html }),
    attachments: attachments.map(({ name, type, contentId, open }) => ({
      filename: name,
      contentType: type,
      content: openLazily(open),
      ...(contentId !== null && { cid: contentId }),
    })),
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
