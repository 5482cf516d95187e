import { randomBytes } from 'node:crypto';
import { invariant } from '@lendwright/kernel';

const SHAPE = /^[0-9a-f]{2}\/[0-9a-f]{62}$/;

/** A fresh random key of 256 bits. The first two digits spread the files of a disk over 256 folders. */
export function newFileKey(): string {
  const digits = randomBytes(32).toString('hex');
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** Whether a name in the store is one that `newFileKey` made. */
export const isFileKey = (name: string): boolean => SHAPE.test(name);

/** Stops at anything that `newFileKey` did not make, so that no key can climb out of the store. */
export function assertFileKey(key: string): void {
  invariant(SHAPE.test(key), 'a file key is not of the store');
}
