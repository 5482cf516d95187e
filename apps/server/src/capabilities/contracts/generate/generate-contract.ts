import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type generateContract as operation } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { Services } from '../../../platform/services';
import { recordAuditEvent } from '../../audit';
import type { RecordEngine } from '../../records';
import { contractMissing } from '../templates/contract-missing';
import { findTemplate, readVersion, type TemplateRow } from '../templates/template-rows';
import { accessContractRecord } from './access-contract-record';
import { countOpen, insertContract, type NewContract } from './contract-rows';
import { GENERATE_CONTRACT } from './generate-contract.job';
import { resolveTemplate } from './resolve-template';

/** Contracts of one person that wait or are being generated. */
const MAX_OPEN = 20;

/** The current version of an active template of the form. @throws Refusal 404 not_found */
export async function publishedTemplate(tx: TenantTx, id: Id, form: Id) {
  const row = await findTemplate(tx, id);
  if (!row?.is_active || row.published_version === 0 || row.form_id !== form) throw contractMissing();
  const content = await readVersion(tx, id, row.published_version);
  if (!content) throw contractMissing();
  return { row, content };
}

async function assertNotBusy(tx: TenantTx, { accountId }: Viewer): Promise<void> {
  if ((await countOpen(tx, accountId)) < MAX_OPEN) return;
  throw new Refusal(429, 'too_many_at_once', reason('contracts.tooManyAtOnce'), { retryAfter: 10 });
}

const audit = (tx: TenantTx, viewer: Viewer, row: TemplateRow, contract: NewContract) =>
  recordAuditEvent(tx, viewer, {
    act: 'contract_generated',
    subject: { kind: 'contract', id: contract.id, title: row.title },
    details: { record: contract.record_id, version: row.published_version },
  });

/**
 * Starts generating a contract. The values are those that the viewer sees now, whenever it is rendered.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid with the errors, 429 too_many_at_once
 */
export async function generateContract(
  engine: RecordEngine,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  scope: TenantScope,
  viewer: Viewer,
  { template, owner }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const id = newId();
  await scope.write(async (tx) => {
    const record = await accessContractRecord(tx, setup, viewer, owner);
    if (!record.mayGenerate) throw new Refusal(403, 'forbidden', reason('contracts.generateNotAllowed'));
    await assertNotBusy(tx, viewer);
    const { row, content } = await publishedTemplate(tx, template, record.row.form_id);
    const filling = { title: row.title, content, owner, at: clock.now() };
    const { request, resolved } = await resolveTemplate(engine, tx, setup, viewer, filling);
    const contract: NewContract = {
      ...{ id, record_id: owner, template_id: template, template_version: row.published_version },
      ...{ title: row.title, doctype: row.doctype, roles: content.roles },
      source: { request, signFields: resolved.signFields },
      valuesHash: createHash('sha256').update(JSON.stringify(resolved.doc)).digest('hex'),
    };
    await insertContract(tx, contract, viewer);
    await audit(tx, viewer, row, contract);
    await jobs.add(tx, GENERATE_CONTRACT, { companyId: scope.companyId, contract: id }, { mostTries: 3 });
  });
  return { ...confirmation('contracts.started'), _id: id };
}
