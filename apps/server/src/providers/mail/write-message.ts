import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';

/** A simple message of one person, as a mail program writes it. */
export interface WrittenMessage {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly answered: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
}

/** The bytes of a message. Nothing in it may refer to a file or URL. @source RFC 5322 */
export const compileMessage = (content: Mail.Options): Promise<Buffer> =>
  new MailComposer({ ...content, disableFileAccess: true, disableUrlAccess: true }).compile().build();

export const writeMessage = ({ to, messageId, answered, files, ...rest }: WrittenMessage): Promise<Buffer> =>
  compileMessage({
    ...rest,
    to: { name: '', address: to },
    messageId: `<${messageId}>`,
    ...{ inReplyTo: `<${answered}>`, references: [`<${answered}>`] },
    attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  });
