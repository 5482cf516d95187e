import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Vault } from '../../platform/secrets/sealed';

/** What a link to unsubscribe is about. */
export interface UnsubscribeTarget {
  readonly companyId: Id;
  readonly address: string;
  /** The list that the email was sent to. */
  readonly listId: Id | null;
  /** The address of the sender; null is the installation's. */
  readonly sender: string | null;
}

const content = z.strictObject({ a: z.string(), l: z.string().nullable(), s: z.string().nullable() });
const locationOf = (companyId: Id) => ({ table: 'email_suppressions', row: companyId, field: 'link' });
const ID_LENGTH = 36;

/**
 * The token of a link. It is encrypted and authenticated with the company's key, so that nobody else can make one, and
 * the address is not in the link. It does not expire: people unsubscribe from old emails too.
 */
export function sealToken(vault: Vault, { companyId, address, listId, sender }: UnsubscribeTarget): string {
  const text = JSON.stringify({ a: address, l: listId, s: sender } satisfies z.output<typeof content>);
  return `${companyId}.${vault.seal(companyId, locationOf(companyId), text)}`;
}

/** The target of a token, or null if this installation did not make it. */
export function openToken(vault: Vault, token: string): UnsubscribeTarget | null {
  const companyId = token.slice(0, ID_LENGTH);
  if (!isId(companyId) || token.charAt(ID_LENGTH) !== '.') return null;
  try {
    const { a, l, s } = content.parse(
      JSON.parse(vault.unseal(companyId, locationOf(companyId), token.slice(ID_LENGTH + 1))),
    );
    return { companyId, address: a, listId: l !== null && isId(l) ? l : null, sender: s };
  } catch {
    return null;
  }
}

/** The page that a link of an email opens. */
export const unsubscribePage = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/email/unsubscribe/${token}`;

/** The headers by which a mail program unsubscribes without the page. @source RFC 2369, RFC 8058 */
export const unsubscribeHeaders = (publicUrl: string, token: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${publicUrl.replace(/\/$/, '')}/api/email/unsubscribe/one-click?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
