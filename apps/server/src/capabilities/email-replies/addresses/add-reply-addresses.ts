import type { MailCompletion } from '../../../platform/mail/compose-mails';
import type { Vault } from '../../../platform/secrets/sealed';
import { insertReplyAddresses } from './reply-address-rows';
import { replyAddress, replyToken } from './reply-token';

/** An incoming mail with this header was sent by this product and came back. */
export const LOOP_HEADER = 'X-Loop';

/**
 * Sets the reply address of the record and recipient on the mails of a record, unless the message has another one.
 * @param domain the domain of incoming mail; null if the installation receives none
 */
export const addReplyAddresses =
  ({ vault, domain }: { readonly vault: Vault; readonly domain: string | null }): MailCompletion =>
  async (tx, mails) => {
    if (domain === null) return mails.map(({ email }) => email);
    const mailsWithReplyAddress = mails.map(({ mail, content, email }) => {
      const recordId = content?.message.purpose === 'service' ? content.message.record_id : null;
      if (recordId === null || email.replyTo !== null) return { email, row: null };
      const address = mail.to_address;
      const token = replyToken(vault, tx.companyId, { recordId, address });
      const headers = { ...email.headers, [LOOP_HEADER]: domain };
      return {
        email: { ...email, headers, replyTo: replyAddress(tx.companyId, token, domain) },
        row: { token, record_id: recordId, person_id: mail.person_id, name: mail.name, address },
      };
    });
    const rows = new Map(mailsWithReplyAddress.flatMap(({ row }) => (row ? [[row.token, row] as const] : [])));
    await insertReplyAddresses(tx, [...rows.values()]);
    return mailsWithReplyAddress.map(({ email }) => email);
  };
