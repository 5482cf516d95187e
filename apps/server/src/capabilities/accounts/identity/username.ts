import { createHash } from 'node:crypto';

/** Normalizes a typed username: trimmed, with NUL replaced because PostgreSQL cannot store it. */
export function signInName(typedText: string): string {
  return typedText.replaceAll('\0', '\uFFFD').trim();
}

/**
 * A hash of the name for rate limits. The typed text is not stored, because people sometimes type passwords into this
 * field.
 */
export function nameKey(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 22);
}

const USERNAME_PATTERN = /^[^\s\p{C}]{3,254}$/u;

/** Whether this is a valid username: 3 to 254 characters without spaces or control characters. */
export function isUsername(name: string): boolean {
  return USERNAME_PATTERN.test(name);
}

/** Whether a username is an email address. Such a username belongs to whoever verified that mailbox. */
export const isMailName = (name: string): boolean => name.includes('@');
