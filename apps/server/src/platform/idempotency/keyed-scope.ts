import { invariant } from '@lendwright/kernel';
import { lastStatementOf, TenantScope, withoutEnd } from '../db/tenant-scope';
import type { Vault } from '../secrets/sealed';
import { claimKey, storeAnswer, type KeyedRequest } from './key-rows';

/** Thrown inside the transaction when another request has committed with the same key. Handled within this folder. */
export class AlreadyCreatedError extends Error {}

/** What a keyed scope has stored, for comparison with the response that was sent. */
export interface KeyedWrite {
  readonly scope: TenantScope;
  /** The stored response as JSON; null before the write and for secret responses. */
  stored(): string | null;
}

/**
 * A scope whose single write transaction also claims the key and stores the response, so that a crash leaves both or
 * neither. The value returned by the write is the response. @param isSecret does not store the response @throws
 * AlreadyCreatedError from `write` when the key is taken
 */
export function keyedScope(
  innerScope: TenantScope,
  vault: Vault,
  request: KeyedRequest,
  isSecret: boolean,
): KeyedWrite {
  let hasWritten = false;
  let storedAnswer: string | null = null;
  const scope = new TenantScope(innerScope.companyId, {
    async run(_companyId, mode, work) {
      if (mode === 'read') return innerScope.read(work);
      invariant(!hasWritten, `${request.operation} writes twice: an operation that creates writes in one transaction`);
      const value = await innerScope.write(async (tx) => {
        if (!(await claimKey(tx, request))) throw new AlreadyCreatedError();
        const result = await work(withoutEnd(tx));
        storedAnswer = isSecret ? null : JSON.stringify(result);
        if (storedAnswer !== null)
          await storeAnswer(lastStatementOf(tx), request, sealAnswer(vault, tx.companyId, request, storedAnswer));
        return result;
      });
      hasWritten = true;
      return value;
    },
  });
  return { scope, stored: () => storedAnswer };
}

const sealContextOf = (row: string) => ({ table: 'idempotency_keys', row, field: 'answer' });

const sealAnswer = (vault: Vault, companyId: string, { id }: KeyedRequest, json: string) =>
  vault.seal(companyId, sealContextOf(id), json);

/** The stored response of a row, as JSON. */
export const openAnswer = (vault: Vault, companyId: string, row: { readonly id: string; readonly answer: string }) =>
  vault.unseal(companyId, sealContextOf(row.id), row.answer);
