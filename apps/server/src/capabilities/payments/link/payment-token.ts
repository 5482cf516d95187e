import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Vault } from '../../../platform/secrets/sealed';

/** The payment of a link. */
export interface LinkTarget {
  readonly companyId: Id;
  readonly payment: Id;
}

/** The target of a token that this installation issued. */
export interface ReadTarget extends LinkTarget {
  readonly hasExpired: boolean;
}

export const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
const ID_LENGTH = 36;
const content = z.strictObject({ p: z.string(), e: z.number().int() });
const locationOf = (companyId: Id) => ({ table: 'payments', row: companyId, field: 'link' });

/** The expiry time of a link created now. */
export const endOfLink = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * DAY_MS);

/**
 * The token of a link: one payment and its end, encrypted and authenticated with the company's key, so that it cannot
 * be forged.
 * @source docs/decisions/0012
 */
export function sealPaymentToken(vault: Vault, { companyId, payment }: LinkTarget, end: Date): string {
  const text = JSON.stringify({ p: payment, e: end.getTime() } satisfies z.output<typeof content>);
  return `${companyId}.${vault.seal(companyId, locationOf(companyId), text)}`;
}

/** The target of a token, or null if this installation did not issue it. */
export function readPaymentToken(vault: Vault, token: string, now: Date): ReadTarget | null {
  const companyId = token.slice(0, ID_LENGTH);
  if (!isId(companyId) || token.charAt(ID_LENGTH) !== '.') return null;
  try {
    const text = vault.unseal(companyId, locationOf(companyId), token.slice(ID_LENGTH + 1));
    const { p: payment, e: end } = content.parse(JSON.parse(text));
    return isId(payment) ? { companyId, payment, hasExpired: end <= now.getTime() } : null;
  } catch {
    return null;
  }
}

/** The page that a link opens. */
export const paymentLinkPage = (publicUrl: string, token: string): string => `${publicUrl}/public/payment/${token}`;
