import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listContracts as operation, readContract as readOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { contractMissingRefusal } from '../templates/contract-missing';
import type { Engine } from '../templates/read-templates';
import { readOfferedTemplates, type TemplateRow } from '../templates/template-rows';
import { accessContractRecord, type ContractRecord } from './access-contract-record';
import { signingRolesOf } from './contract-sign-source';
import { contractsOfRecord, findContract, type ContractRow } from './contract-rows';

type Result = AnswerOf<typeof operation>;

const offered = ({ id, title, subject, description, doctype, published_version: version }: TemplateRow) => ({
  ...{ _id: id, title, subject, description, doctype, version },
});

const presentContract = (row: ContractRow): Result['generated'][number] => ({
  ...{ _id: row.id, title: row.title, template: row.template_id, template_version: row.template_version },
  ...{ doctype: row.doctype, state: row.state, progress: row.progress, pages: row.pages, size: Number(row.size) },
  ...{ createdAt: row.created_at, created_by: row.created_name, roles: signingRolesOf(row) },
});

/**
 * The templates of a record's form and the contracts generated for it, for staff. Others get empty lists, because they
 * receive contracts through sign requests.
 * @throws Refusal 404 not_found
 */
export async function listContracts(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  { owner }: BodyOf<typeof operation>,
): Promise<Result> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { row, isStaff, mayGenerate } = await accessContractRecord(tx, setup, viewer, owner);
    if (!isStaff) return { contracts: [], generated: [], mayGenerate: false };
    const [templates, contracts] = await Promise.all([
      readOfferedTemplates(tx, row.form_id),
      contractsOfRecord(tx, row.id),
    ]);
    return { contracts: templates.map(offered), generated: contracts.map(presentContract), mayGenerate };
  });
}

/** A contract and its record, if the viewer may see both. @throws Refusal 404 not_found */
export async function accessContract(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<{ readonly contract: ContractRow; readonly record: ContractRecord }> {
  const contract = await findContract(tx, id);
  if (!contract) throw contractMissingRefusal();
  const record = await accessContractRecord(tx, setup, viewer, contract.record_id);
  if (!record.isStaff) throw contractMissingRefusal();
  return { contract, record };
}

/** One contract with its progress. @throws Refusal 404 not_found */
export async function readContract(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readOperation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => presentContract((await accessContract(tx, setup, viewer, id)).contract));
}
