import type { MailCompletion } from '../../platform/mail/compose-mails';
import type { Vault } from '../../platform/secrets/sealed';
import { sealToken, unsubscribeHeaders } from './unsubscribe-token';

/** Adds the headers to unsubscribe to marketing email. The link in the text is part of its content. */
export const addUnsubscribeHeaders =
  ({ vault, publicUrl }: { readonly vault: Vault; readonly publicUrl: string }): MailCompletion =>
  (tx, mails) =>
    Promise.resolve(
      mails.map(({ mail, content, email }) => {
        if (!content?.message.can_unsubscribe) return email;
        const { list_id: listId, from_address: sender } = content.message;
        const token = sealToken(vault, { companyId: tx.companyId, address: mail.to_address, listId, sender });
        return { ...email, headers: { ...email.headers, ...unsubscribeHeaders(publicUrl, token) } };
      }),
    );
