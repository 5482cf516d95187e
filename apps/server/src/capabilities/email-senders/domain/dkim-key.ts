import type { Id } from '@lendwright/kernel';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealContext, Vault } from '../../../platform/secrets/sealed';

/** Some DNS providers don't accept the longer TXT records of larger keys. @source RFC 8301 §3.2 */
const MODULUS_BITS = 2_048;
const newKeyPair = promisify(generateKeyPair);

/** Two selectors alternate. They contain the company's id, because a domain can belong to several companies. */
export type Slot = 1 | 2;
export const selectorOf = (companyId: Id, slot: Slot): string => `lw${slot}-${companyId.slice(-8)}`;

const locationOf = (companyId: Id, selector: string): SealContext => ({
  ...{ table: 'dkim_keys', row: companyId, field: selector },
});

interface NewKey {
  /** The public key in base64, as published. */
  readonly publicKey: string;
  /** The private key as PEM. */
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

export const unsealKey = (vault: Vault, companyId: Id, selector: string, sealedText: string): string =>
  vault.unseal(companyId, locationOf(companyId, selector), sealedText);
