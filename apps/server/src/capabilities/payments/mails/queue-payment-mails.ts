import { cents, fillPlaceholders, formatDollars } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { queueMail } from '../../../platform/mail/queue-mail';
import { readAddress } from '../../../platform/mail/read-address';
import { readLanguages } from '../../../platform/mail/read-languages';
import type { CompanySetup, RecordRow } from '../../records';
import { mailTexts, type MailTexts } from './texts/mail-texts';

type Company = Pick<CompanySetup, 'name'>;

const isAddress = (address: string): boolean => {
  try {
    return readAddress(address) === address;
  } catch {
    return false;
  }
};

/** The borrower of a loan and the recipients of a payment, each once. Invalid addresses are omitted. */
export const addressesOf = ({ email }: Pick<RecordRow, 'email'>, recipients: readonly string[]): string[] => [
  ...new Set([email, ...recipients].filter(isAddress)),
];

export const writeMoney = (amount: number): string => `$${formatDollars(cents(amount))}`;

/**
 * The texts and formats of a mail in the language of its recipient. Days are written in stored form, which is
 * unambiguous in every language.
 */
export interface Wording {
  readonly texts: MailTexts;
  /** Fills the placeholders of a text, including `company`. */
  write(key: keyof MailTexts, values?: Readonly<Record<string, string>>): string;
}

export function wordingOf(language: string, { name }: Company): Wording {
  const texts = mailTexts(language);
  return {
    texts,
    write: (key, values = {}) => fillPlaceholders(texts[key], (text) => (text === 'company' ? name : values[text])),
  };
}

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export const toSubjectText = (subject: string): string => subject.replace(/\p{Cc}/gu, ' ').slice(0, 150);
export const textOf = ({ texts }: Wording, paragraphs: readonly string[]): string =>
  [texts.hello, ...paragraphs].join('\n\n');

/** Notifies the borrower of a loan and the recipients of a payment, each in their own language. */
export async function queuePaymentMails(
  tx: TenantTx,
  company: Company,
  [loan, recipients]: readonly [loan: Pick<RecordRow, 'email'>, recipients: readonly string[]],
  compose: (wording: Wording) => MailContent,
): Promise<void> {
  const addresses = addressesOf(loan, recipients);
  if (addresses.length === 0) return;
  const languageOf = await readLanguages(tx, addresses);
  for (const to of addresses) {
    const wording = wordingOf(languageOf(to), company);
    const { subject, paragraphs } = compose(wording);
    await queueMail(tx, { to, subject: toSubjectText(subject), text: textOf(wording, paragraphs) });
  }
}
