import { createHash } from 'node:crypto';

/** A user name as it is looked up: trimmed, and without the zero character that the database cannot hold. */
export function signInName(typed: string): string {
  return typed.replaceAll('\0', '\uFFFD').trim();
}

/** The name as a budget counts it, without keeping what strangers typed (people type passwords into this field). */
export function nameKey(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url').slice(0, 22);
}

const USERNAME = /^[^\s\p{C}]{3,254}$/u;

/** Whether an account may have this name: 3 to 254 characters without blanks. */
export function isUsername(name: string): boolean {
  return USERNAME.test(name);
}

/** Whether a username is an email address, so that it belongs to whoever proved that mailbox. */
export const isMailName = (name: string): boolean => name.includes('@');
