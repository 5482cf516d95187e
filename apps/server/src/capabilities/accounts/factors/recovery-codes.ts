import type { Id } from '@lendwright/kernel';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import { replaceRecoveryCodes } from './factor-rows';

/** Letters and digits that cannot be confused with each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const COUNT = 10;
const LENGTH = 12;

/** The keyed hash of a typed code, or null if it cannot be a recovery code. Spaces, dashes and case are ignored. */
export function recoveryHash(vault: Vault, accountId: Id, typedText: string): string | null {
  const code = typedText.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return code.length === LENGTH ? vault.lookupHash(accountId, 'recovery code', code) : null;
}

function createCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Creates ten new recovery codes and invalidates the old ones. The codes are shown once; only their keyed hashes are
 * stored.
 */
export async function makeRecoveryCodes(tx: Tx, vault: Vault, accountId: Id): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.flatMap((code) => recoveryHash(vault, accountId, code) ?? []),
  );
  return codes;
}
