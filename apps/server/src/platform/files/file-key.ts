import { randomBytes } from 'node:crypto';
import { invariant } from '@lendwright/kernel';

const SHAPE_PATTERN = /^[0-9a-f]{2}\/[0-9a-f]{62}$/;

/** A new random key of 256 bits. The first two digits distribute files on disk over 256 folders. */
export function newFileKey(): string {
  const digits = randomBytes(32).toString('hex');
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Whether a name has the format of `newFileKey`. */
export const isFileKey = (name: string): boolean => SHAPE_PATTERN.test(name);

/** Throws for anything that `newFileKey` did not create, so that no key can escape the store's folder. */
export function assertFileKey(key: string): void {
  invariant(SHAPE_PATTERN.test(key), 'a file key is not of the store');
}
