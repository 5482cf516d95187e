import { randomBytes } from 'node:crypto';
import type { Id } from '@lendwright/kernel';
import type { SealContext, Vault } from '../../../platform/secrets/sealed';
import type { NewSecret } from './write-webhook';

/** The prefix of a signing secret. @source Standard Webhooks, "Secret serialization" */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = 4;

const locationOf = (row: Id): SealContext => ({ table: 'webhooks', row, field: 'secret' });

/** A new signing secret of a webhook: as it is shown once, and as it is stored. */
export function newSecret(
  vault: Vault,
  companyId: Id,
  id: Id,
): { readonly secret: string; readonly stored: NewSecret } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  const sealedText = vault.seal(companyId, locationOf(id), secret);
  return { secret, stored: { secret: sealedText, end: secret.slice(-SHOWN_CHARACTERS) } };
}

/** The key bytes of a stored secret. */
export const signingKey = (vault: Vault, companyId: Id, id: Id, sealedText: string): Buffer =>
  Buffer.from(vault.unseal(companyId, locationOf(id), sealedText).slice(PREFIX.length), 'base64');
