import { isId, type Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Vault } from '../../platform/secrets/sealed';

/** The content of a tracking token. */
export interface TrackingTarget {
  readonly companyId: Id;
  /** The mail of one recipient. */
  readonly mailId: Id;
  /** The target of the link; empty for the picture. */
  readonly address: string;
}

export type TrackingPart = 'picture' | 'link';

const content = z.strictObject({ m: z.string().refine(isId), a: z.string() });
const locationOf = (companyId: Id, part: TrackingPart) => ({ table: 'email_events', row: companyId, field: part });
const ID_LENGTH = 36;

/** The token of a part of a mail, encrypted and authenticated with the company's key, so that it cannot be forged. */
export function sealTracking(vault: Vault, part: TrackingPart, { companyId, mailId, address }: TrackingTarget): string {
  const text = JSON.stringify({ m: mailId, a: address } satisfies z.output<typeof content>);
  return `${companyId}.${vault.seal(companyId, locationOf(companyId, part), text)}`;
}

/** The target of a token, or null if this installation did not issue it for this part. */
export function openTracking(vault: Vault, part: TrackingPart, token: string): TrackingTarget | null {
  const companyId = token.slice(0, ID_LENGTH);
  if (!isId(companyId) || token.charAt(ID_LENGTH) !== '.') return null;
  try {
    const sealedToken = token.slice(ID_LENGTH + 1);
    const { m, a } = content.parse(JSON.parse(vault.unseal(companyId, locationOf(companyId, part), sealedToken)));
    return { companyId, mailId: m, address: a };
  } catch {
    return null;
  }
}
