import { hash, verify, type Options } from '@node-rs/argon2';

/** Password hashing behind an interface, so that tests of other rules don't wait for it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. With `null`, a dummy hash is verified at the same cost and the result is
   * false.
   */
  verify(knownHash: string | null, password: string): Promise<boolean>;
}

/** The value of Argon2id. The package's own enum does not exist at run time. */
const ARGON2ID = 2;
/** OWASP's minimum for Argon2id: 19 MiB and 2 passes, about 25 ms on one core. */
export const ARGON2: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/**
 * Argon2id with 19 MiB and 2 passes.
 * @source TRUST M8; OWASP Password Storage Cheat Sheet
 */
export function argon2Hasher(): PasswordHasher {
  const dummyHash = hash(crypto.randomUUID(), ARGON2);
  dummyHash.catch(() => undefined);
  return {
    hash: (password) => hash(password, ARGON2),
    async verify(knownHash, password) {
      const isCorrect = await verify(knownHash ?? (await dummyHash), password);
      return isCorrect && knownHash !== null;
    },
  };
}
