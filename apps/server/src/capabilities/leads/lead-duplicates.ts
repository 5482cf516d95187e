import type { Viewer } from '@lendwright/access';
import type { AnswerOf, leadDuplicates as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findDuplicates } from '../people';
import { findRecord, LEADS, missingRefusal, accessFilterOf, type RecordEngine } from '../records';

/**
 * The people and leads with the same email or phone as a lead, within the viewer's scope. @throws Refusal 404 not_found
 */
export async function readLeadDuplicates(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const lead = await findRecord(tx, LEADS.key, id, accessFilterOf(viewer, LEADS.key, id));
    if (!lead) throw missingRefusal();
    return { duplicates: await findDuplicates(tx, setup, viewer, lead) };
  });
}
