import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type importConfiguration as operation,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { Services } from '../../../platform/services';
import { recordAuditEvent } from '../../audit';
import { joinCalls } from '../calls/joined-calls';
import { readConfigurationFile } from '../file/read-file';
import { planChanges, type ChangePlan } from './plan-changes';
import { indexCompany } from './read-configuration';
import { ChangeWriter } from './write-changes';

type Result = AnswerOf<typeof operation>;

/** Thrown to end the transaction of a dry run, so that all its writes are rolled back. */
class DryRunEnd {
  constructor(readonly result: Result) {}
}

function presentPlan({ changes, same }: ChangePlan, isDryRun: boolean): Result {
  const countOf = (state: string) => changes.filter((change) => change.state === state).length;
  const refusedCount = changes.filter((change) => change.refused).length;
  const counts = {
    added: countOf('added'),
    changed: countOf('changed'),
    missing: countOf('missing'),
    same,
    refused: refusedCount,
  };
  const { added, changed } = counts;
  return {
    ...confirmation(isDryRun ? 'configuration.compared' : 'configuration.imported', { added, changed }),
    counts,
    changes: changes.map(({ entry: _entry, ...change }) => change),
  };
}

async function audit(tx: TenantTx, viewer: Viewer, title: string, { counts }: Result): Promise<void> {
  await recordAuditEvent(tx, viewer, {
    act: 'configuration_imported',
    subject: { kind: 'company', id: tx.companyId, title },
    details: { added: counts.added, changed: counts.changed },
  });
}

/**
 * Compares a file with the company and writes its entries through their operations, in one transaction. A dry run does
 * the same and rolls back. Entries that exist only in the company stay.
 * @throws Refusal 422 invalid for an unreadable file, and with the result if an entry is refused; nothing is written in
 * that case
 */
export async function importConfiguration(
  services: Services,
  scope: TenantScope,
  viewer: Viewer,
  { file: givenFile, isDryRun, skippedEntries }: BodyOf<typeof operation>,
): Promise<Result> {
  const file = readConfigurationFile(givenFile);
  const isSkipped = (section: string, name: string) =>
    skippedEntries.some((candidate) => candidate.section === section && candidate.name === name);
  const run = async (tx: TenantTx): Promise<Result> => {
    // Two concurrent imports would both add the new entries.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('configuration/' || $1::text, 0))`, [tx.companyId]);
    const joinedCalls = joinCalls(services, tx, viewer);
    const index = await indexCompany(joinedCalls);
    const { changes, same } = await planChanges(index, file);
    const writtenChanges = changes.filter(({ section, name, entry }) => entry && !isSkipped(section, name));
    await new ChangeWriter(tx, joinedCalls, index).write(writtenChanges);
    const countedData = { changes: changes.filter(({ section, name }) => !isSkipped(section, name)), same };
    const result = presentPlan(countedData, isDryRun);
    if (isDryRun) throw new DryRunEnd(result);
    const { refused } = result.counts;
    if (refused > 0) throw new Refusal(422, 'invalid', reason('configuration.refused', { count: refused }), result);
    if (writtenChanges.length > 0) await audit(tx, viewer, (await joinedCalls.readSetup()).name, result);
    return result;
  };
  return scope.write(run).catch((error: unknown) => {
    if (error instanceof DryRunEnd) return error.result;
    throw error;
  });
}
