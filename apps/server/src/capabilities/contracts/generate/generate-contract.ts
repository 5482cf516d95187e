import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type BodyOf, type generateContract as operation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { Services } from '../../../platform/services';
import { recordAuditEvent } from '../../audit';
import type { RecordEngine } from '../../records';
import { accessContractRecord } from './access-contract-record';
import { addContract } from './add-contract';
import { countOpenContracts, type NewContract } from './contract-rows';
import { GENERATE_CONTRACT, MAX_TRIES } from './generate-contract.job';

/** The maximum of contracts of one person that are queued or being generated. */
const MAX_OPEN_CONTRACTS = 20;

async function assertNotBusy(tx: TenantTx, { accountId }: Viewer): Promise<void> {
  if ((await countOpenContracts(tx, accountId)) < MAX_OPEN_CONTRACTS) return;
  throw new Refusal(429, 'too_many_at_once', reason('contracts.tooManyAtOnce'), { retryAfter: 10 });
}

const audit = (tx: TenantTx, viewer: Viewer, contract: NewContract) =>
  recordAuditEvent(tx, viewer, {
    act: 'contract_generated',
    subject: { kind: 'contract', id: contract.id, title: contract.title },
    details: { record: contract.record_id, version: contract.template_version },
  });

/**
 * Starts generating a contract. The values are those that the viewer sees now, regardless of when the contract is
 * rendered.
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
  return scope.write(async (tx) => {
    const record = await accessContractRecord(tx, setup, viewer, owner);
    if (!record.mayGenerate) throw new Refusal(403, 'forbidden', reason('contracts.generateNotAllowed'));
    await assertNotBusy(tx, viewer);
    const order = { template, owner, form: record.row.form_id, at: clock.now() };
    const contract = await addContract(engine, tx, setup, viewer, order);
    await audit(tx, viewer, contract);
    const payload = { companyId: scope.companyId, contract: contract.id };
    await jobs.add(tx, GENERATE_CONTRACT, payload, { mostTries: MAX_TRIES });
    return { ...confirmation('contracts.started'), _id: contract.id };
  });
}
