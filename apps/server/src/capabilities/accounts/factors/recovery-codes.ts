import type { Id } from '@lendwright/kernel';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import { replaceRecoveryCodes } from './factor-rows';

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const COUNT = 10;
const LENGTH = 12;

/** What is stored of a typed code; null for what cannot be one. Blanks, dashes and small letters do not matter. */
export function recoveryHash(vault: Vault, accountId: Id, typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return code.length === LENGTH ? vault.lookupHash(accountId, 'recovery code', code) : null;
}

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ten new codes for the account; older ones are void. They are shown once: only their keyed hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, vault: Vault, accountId: Id): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.flatMap((code) => recoveryHash(vault, accountId, code) ?? []),
  );
  return codes;
}
