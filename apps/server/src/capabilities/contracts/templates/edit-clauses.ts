import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type ContractNode } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { parseDocument } from '../content/parse-content';
import { readClauseRows, deleteClause, insertClause, lockClause, updateClause } from './clause-rows';
import { contractMissingRefusal } from './contract-missing';

interface ClauseInput {
  readonly title: string;
  readonly content: ContractNode;
}

const audit = (tx: TenantTx, viewer: Viewer, id: Id, title: string) =>
  recordAuditEvent(tx, viewer, { act: 'contract_template_saved', subject: { kind: 'contract_clause', id, title } });

/** The clause library, by title. */
export async function listClauses(scope: TenantScope) {
  const rows = await scope.read(readClauseRows);
  const clauses = rows.map((row) => ({
    ...{ _id: row.id, title: row.title, content: row.content, version: row.version },
    ...{ updatedAt: row.updated_at, updated_by: row.updated_name },
  }));
  return { clauses };
}

/** Adds a clause to the library. @throws Refusal 422 invalid */
export async function createClause(scope: TenantScope, viewer: Viewer, { title, content }: ClauseInput) {
  const [id, text] = [newId(), parseDocument(content, true)];
  return scope.write(async (tx) => {
    await insertClause(tx, id, title, text, viewer.fullName);
    await audit(tx, viewer, id, title);
    return { ...confirmation('contracts.clauseSaved'), _id: id };
  });
}

/** Changes a clause for drafts and later versions. @throws Refusal 404 not_found, 409 conflict, 422 invalid */
export async function saveClause(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { title, content, version }: ClauseInput & { readonly version: number },
) {
  const text = parseDocument(content, true);
  return scope.write(async (tx) => {
    const row = await lockClause(tx, id);
    if (!row) throw contractMissingRefusal();
    if (row.version !== version)
      throw new Refusal(409, 'conflict', reason('contracts.conflict', { name: row.updated_name }));
    await updateClause(tx, id, title, text, viewer.fullName);
    await audit(tx, viewer, id, title);
    return { ...confirmation('contracts.clauseSaved'), version: version + 1 };
  });
}

/** Removes a clause. Published versions keep its text. @throws Refusal 404 not_found */
export async function removeClause(scope: TenantScope, viewer: Viewer, id: Id) {
  return scope.write(async (tx) => {
    const row = await lockClause(tx, id);
    if (!row) throw contractMissingRefusal();
    await deleteClause(tx, id);
    await audit(tx, viewer, id, row.title);
    return confirmation('contracts.clauseRemoved');
  });
}
