import type { Id } from '@lendwright/kernel';
import { timingSafeEqual } from 'node:crypto';
import type { MailCompletion } from '../../../platform/mail/compose-mails';
import type { Vault } from '../../../platform/secrets/sealed';
import { idOfPart, partOfDigits, partOfId } from './address-parts';

/** The mail that a delivery report is about. */
export interface ReturnedMail {
  readonly companyId: Id;
  readonly mailId: Id;
}

/** With this length, the mark and the ids fill the maximum length of an address's local part. */
const MARK_LENGTH = 10;
const LOCAL_PART_PATTERN = /^b\+([a-z2-7]{26})([a-z2-7]{26})([a-z2-7]{10})$/;

const markOf = (vault: Vault, { companyId, mailId }: ReturnedMail): string =>
  partOfDigits(vault.lookupHash(companyId, 'email return', mailId)).slice(0, MARK_LENGTH);

/** The address for reports of mail servers. It identifies the mail and cannot be forged. */
export const returnAddress = (vault: Vault, mail: ReturnedMail, domain: string): string =>
  `b+${partOfId(mail.companyId)}${partOfId(mail.mailId)}${markOf(vault, mail)}@${domain}`;

/** The mail of a return address of this installation; null for any other address. */
export function readReturnAddress(vault: Vault, address: string, domain: string): ReturnedMail | null {
  const signIndex = address.lastIndexOf('@');
  if (address.slice(signIndex + 1).toLowerCase() !== domain.toLowerCase()) return null;
  const [, company = '', mail = '', mark = ''] =
    LOCAL_PART_PATTERN.exec(address.slice(0, signIndex).toLowerCase()) ?? [];
  const [companyId, mailId] = mark === '' ? [null, null] : [idOfPart(company), idOfPart(mail)];
  if (companyId === null || mailId === null) return null;
  const mailOfAddress = { companyId, mailId };
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(vault, mailOfAddress))) ? mailOfAddress : null;
}

/**
 * Sets the return addresses of a company's mails, so that mail servers report to the product.
 * @param domain the domain of incoming mail; null if the installation receives none
 */
export const addReturnAddresses =
  ({ vault, domain }: { readonly vault: Vault; readonly domain: string | null }): MailCompletion =>
  (tx, mails) =>
    Promise.resolve(
      mails.map(({ mail: { id: mailId }, email }) => {
        if (domain === null) return email;
        return { ...email, bounceAddress: returnAddress(vault, { companyId: tx.companyId, mailId }, domain) };
      }),
    );
