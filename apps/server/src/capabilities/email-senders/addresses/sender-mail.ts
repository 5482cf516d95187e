import { SENDER_LINK_HOURS } from '@lendwright/api';

export interface SenderMail {
  readonly name: string;
  readonly company: string;
  readonly address: string;
  readonly link: string;
}

/** The page that a link opens. */
export const senderPage = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/email/sender/${token}`;

/** The mail that confirms an address, to that address. */
export const writeSenderMail = ({ name, company, address, link }: SenderMail) => ({
  to: address,
  subject: 'Confirm that you send email from this address',
  text: [
    `Hello ${name},`,
    `you asked to send email of ${company} from this address. To confirm that it is yours, open this link within ${SENDER_LINK_HOURS} hours:`,
    link,
    'If you did not ask for this, ignore this email. Nothing is sent from your address.',
  ].join('\n\n'),
});
