import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type readStageRules as readOperation,
  type saveStageRules as saveOperation,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { missingRefusal, type CompanySetup } from '../records';
import { readTemplatesOf } from '../tasks';
import { changedStatuses } from './changed-statuses';
import { resolveRules, rulePartsOf } from './resolve-rules';
import { findStageRules, writeStageRules } from './stage-rule-rows';

/** @throws Refusal 404 not_found for a module without a form */
function checkModule(setup: CompanySetup, module: string): void {
  if (setup.formsOf(module).length === 0) throw missingRefusal();
}

/** @throws Refusal 404 not_found */
export async function readRules(
  tx: TenantTx,
  setup: CompanySetup,
  module: string,
): Promise<AnswerOf<typeof readOperation>> {
  checkModule(setup, module);
  const row = await findStageRules(tx, module);
  const programs = module === 'loans' ? [...setup.programs.values()] : [];
  return {
    version: row?.version ?? 0,
    updatedBy: row?.updated_name ?? '',
    updatedAt: row?.updated_at ?? null,
    rules: [...(row?.rules ?? [])],
    programs: programs.map(({ id: _id, title }) => ({ _id, title })),
  };
}

/**
 * Replaces the stage rules of a module. They apply to later status changes; records keep their current status.
 * @throws Refusal 404 not_found, 409 conflict, 422 invalid; nothing is saved then
 */
export async function saveRules(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: string,
  { version, rules: sent }: BodyOf<typeof saveOperation>,
): Promise<AnswerOf<typeof saveOperation>> {
  checkModule(setup, module);
  await bumpSettings(tx);
  const ruleBefore = await findStageRules(tx, module, true);
  const rules = resolveRules(setup, module, sent, rulePartsOf(setup, module, await readTemplatesOf(tx, module)));
  const currentVersion = ruleBefore?.version ?? 0;
  if (currentVersion !== version || !(await writeStageRules(tx, module, version, rules, viewer.fullName))) {
    const name = ruleBefore?.updated_name || reason('general.someone');
    throw new Refusal(409, 'conflict', reason('stageRules.conflict', { name }), { version: currentVersion });
  }
  const statuses = changedStatuses(ruleBefore?.rules ?? [], rules).map((id) => setup.statuses.get(id)?.title ?? '');
  const row = setup.modules.get(module);
  await recordAuditEvent(tx, viewer, {
    act: 'stage_rules_saved',
    subject: { kind: 'module', id: null, title: row?.custom_title ?? row?.title ?? module },
    details: { module, changes: statuses.map((status) => ({ part: 'status', of: null, from: null, to: status })) },
  });
  return { ...confirmation('stageRules.saved'), version: version + 1 };
}
