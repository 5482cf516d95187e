import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { invariant, isId, type Id } from '@lendwright/kernel';

/** An encrypted value as it is stored: `v1.` and base64url of nonce, ciphertext and tag. */
export type SealedText = string;

/** The location of an encrypted value. It can be decrypted there only. */
export interface SealContext {
  readonly table: string;
  readonly row: Id;
  readonly field: string;
}

/** Encryption of single fields, with a key per company. */
export interface Vault {
  /** Encrypts a text for one location in one company. Two calls never return the same result. */
  seal(companyId: Id, location: SealContext, plainText: string): SealedText;
  /** Decrypts a result of `seal`. @throws Error when it was altered, or moved to another company, row or field */
  unseal(companyId: Id, location: SealContext, sealedText: SealedText): string;
  /** A keyed hash (64 hexadecimal digits) to find equal values of a field in a company without decrypting them. */
  lookupHash(companyId: Id, field: string, plainText: string): string;
}

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_KEYS = 500;

/** JSON, because joining with a separator could not distinguish `a|b` + `c` from `a` + `b|c`. */
function bindingOf(companyId: Id, location: SealContext): Buffer {
  return Buffer.from(JSON.stringify([companyId, location.table, location.row, location.field]));
}

/** Derives a company's key and caches the most recent ones: HKDF costs more than the encryption itself. */
function createKeyring(secret: string, purpose: string): (companyId: Id) => Buffer {
  const keysByCompany = new Map<Id, Buffer>();
  return (companyId) => {
    invariant(isId(companyId), 'a company key needs a company id');
    const knownBuffer = keysByCompany.get(companyId);
    if (knownBuffer) return knownBuffer;
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), companyId, `lendwright ${purpose}`, 32));
    if (keysByCompany.size >= MAX_KEYS) keysByCompany.delete(keysByCompany.keys().next().value ?? '');
    keysByCompany.set(companyId, key);
    return key;
  };
}

/**
 * Opens the vault of an installation. @param secret 64 hexadecimal digits, from `Config.secret` @source NIST SP 800-38D
 * (AES-256-GCM), RFC 5869 (HKDF-SHA256)
 */
export function openVault(secret: string): Vault {
  invariant(/^[0-9a-f]{64}$/.test(secret), 'the vault needs a secret of 64 hexadecimal digits');
  const sealingKey = createKeyring(secret, 'sealed field v1');
  const lookupKey = createKeyring(secret, 'lookup hash v1');
  return {
    seal(companyId, location, plainText) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey(companyId), iv);
      cipher.setAAD(bindingOf(companyId, location));
      const body = Buffer.concat([iv, cipher.update(plainText, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return VERSION + body.toString('base64url');
    },
    unseal(companyId, location, sealedText) {
      const body = Buffer.from(sealedText.slice(VERSION.length), 'base64url');
      const isWhole = sealedText.startsWith(VERSION) && body.toString('base64url') === sealedText.slice(VERSION.length);
      if (!isWhole || body.length < IV_BYTES + TAG_BYTES) throw new Error('an encrypted value has an invalid format');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(companyId), body.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(bindingOf(companyId, location));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const plainBuffer = decipher.update(body.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([plainBuffer, decipher.final()]).toString('utf8');
    },
    lookupHash(companyId, field, plainText) {
      return createHmac('sha256', lookupKey(companyId))
        .update(JSON.stringify([field, plainText]))
        .digest('hex');
    },
  };
}
