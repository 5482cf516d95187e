import { invariant } from '@lendwright/kernel';
import { TenantScope } from '../db/tenant-scope';
import type { Vault } from '../secrets/sealed';
import { claimKey, storeAnswer, type KeyedRequest } from './key-rows';

/** Thrown inside the transaction when another request has committed under the same key. Never leaves this folder. */
export class AlreadyCreated extends Error {}

/** What a keyed scope has stored, for the comparison with the answer that was sent. */
export interface KeyedWrite {
  readonly scope: TenantScope;
  /** The stored answer as JSON; null before the write and where the answer is a secret. */
  stored(): string | null;
}

/**
 * A scope whose one write transaction also claims the key and stores the answer, so that a crash leaves both or neither.
 * The value of the write is the answer of the operation.
 * @param isSecret leaves the answer out of the row.
 * @throws AlreadyCreated from `write` when the key is taken
 */
export function keyedScope(inner: TenantScope, vault: Vault, request: KeyedRequest, isSecret: boolean): KeyedWrite {
  let hasWritten = false;
  let stored: string | null = null;
  const scope = new TenantScope(inner.companyId, {
    async run(_companyId, mode, work) {
      if (mode === 'read') return inner.read(work);
      invariant(!hasWritten, `${request.operation} writes twice: an operation that creates writes in one transaction`);
      const value = await inner.write(async (tx) => {
        if (!(await claimKey(tx, request))) throw new AlreadyCreated();
        const made = await work(tx);
        stored = isSecret ? null : JSON.stringify(made);
        if (stored !== null) await storeAnswer(tx, request, sealAnswer(vault, tx.companyId, request, stored));
        return made;
      });
      hasWritten = true;
      return value;
    },
  });
  return { scope, stored: () => stored };
}

const placeOf = (row: string) => ({ table: 'idempotency_keys', row, field: 'answer' });

const sealAnswer = (vault: Vault, companyId: string, { id }: KeyedRequest, json: string) =>
  vault.seal(companyId, placeOf(id), json);

/** The stored answer of a row, as JSON. */
export const openAnswer = (vault: Vault, companyId: string, row: { readonly id: string; readonly answer: string }) =>
  vault.unseal(companyId, placeOf(row.id), row.answer);
