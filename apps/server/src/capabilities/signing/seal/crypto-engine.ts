import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** The cryptography of this process for certificates and signatures. */
export const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });

export const SIGNING_ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
