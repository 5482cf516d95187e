import type { Id } from '@lendwright/kernel';
import type { Vault } from '../../../platform/secrets/sealed';
import type { Factor } from './factor-rows';

/** Accounts belong to no company, so the account id replaces the company id in the key derivation. */
const factorLocation = (row: Id) => ({ table: 'auth.factors', row, field: 'secret' });
const challengeLocation = (row: Id) => ({ table: 'auth.factor_challenges', row, field: 'secret' });

export const sealTotpSecret = (vault: Vault, accountId: Id, factorId: Id, secret: string): string =>
  vault.seal(accountId, factorLocation(factorId), secret);

export function openTotpSecret(vault: Vault, accountId: Id, factor: Factor): string {
  return vault.unseal(accountId, factorLocation(factor.id), factor.secret ?? '');
}

/** Encrypts a new secret until its first code is confirmed. */
export const sealPendingSecret = (vault: Vault, accountId: Id, secret: string): string =>
  vault.seal(accountId, challengeLocation(accountId), secret);

export const openPendingSecret = (vault: Vault, accountId: Id, sealedText: string): string =>
  vault.unseal(accountId, challengeLocation(accountId), sealedText);
