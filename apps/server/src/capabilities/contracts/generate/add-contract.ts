import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup, RecordEngine } from '../../records';
import { insertContract, type NewContract } from './contract-rows';
import { readPublishedTemplate } from './published-template';
import { resolveTemplate } from './resolve-template';

export interface ContractOrder {
  readonly template: Id;
  readonly owner: Id;
  /** The form of the record. */
  readonly form: Id;
  readonly at: Date;
}

/**
 * Adds a contract that waits for its file, with the values that the viewer sees now.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid with the errors
 */
export async function addContract(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { template, owner, form, at }: ContractOrder,
): Promise<NewContract> {
  const { row, content } = await readPublishedTemplate(tx, template, form);
  const contractInput = { title: row.title, content, owner, at };
  const { request, resolved } = await resolveTemplate(engine, tx, setup, viewer, contractInput);
  const contract: NewContract = {
    ...{ id: newId(), record_id: owner, template_id: template, template_version: row.published_version },
    ...{ title: row.title, doctype: row.doctype, roles: content.roles },
    source: { request, signFields: resolved.signFields },
    valuesHash: createHash('sha256').update(JSON.stringify(resolved.doc)).digest('hex'),
  };
  await insertContract(tx, contract, viewer);
  return contract;
}
