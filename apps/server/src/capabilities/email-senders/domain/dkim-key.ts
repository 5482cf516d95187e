import type { Id } from '@lendwright/kernel';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealContext, Vault } from '../../../platform/secrets/sealed';

/** Records of longer keys do not fit one string of a TXT record everywhere. @source RFC 8301 §3.2 */
const MODULUS_BITS = 2_048;
const newKeyPair = promisify(generateKeyPair);

/** Two selectors take turns. They name the company, because a domain can belong to several. */
export type Slot = 1 | 2;
export const selectorOf = (companyId: Id, slot: Slot): string => `lw${slot}-${companyId.slice(-8)}`;

const locationOf = (companyId: Id, selector: string): SealContext => ({
  ...{ table: 'dkim_keys', row: companyId, field: selector },
});

interface NewKey {
  /** Base64, as it is published. */
  readonly publicKey: string;
  /** PEM. */
  readonly privateKey: string;
}

export async function createDkimKey(): Promise<NewKey> {
  const { publicKey, privateKey } = await newKeyPair('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
}

export const sealKey = (vault: Vault, companyId: Id, selector: string, privateKey: string): string =>
  vault.seal(companyId, locationOf(companyId, selector), privateKey);

export const unsealKey = (vault: Vault, companyId: Id, selector: string, sealed: string): string =>
  vault.unseal(companyId, locationOf(companyId, selector), sealed);
