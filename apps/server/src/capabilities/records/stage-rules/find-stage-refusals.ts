import type { Viewer } from '@lendwright/access';
import type { Id, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readAnswers, type LockedRow } from '../rows/lock-rows';
import type { RecordPatch } from '../rows/write-rows';
import type { CompanySetup, Setups } from '../setup/company-setup';
import { stageReason } from './check-stage';
import { findGapsOfMoves, isGoverned, type StageMove } from './find-stage-gaps';

/** Who changes records, with the company's settings and its forms. */
export interface StageContext {
  readonly setup: CompanySetup;
  readonly setups: Pick<Setups, 'formOf'>;
  readonly viewer: Viewer;
}

/** A record with what a batch sets. */
export interface PlannedChange {
  readonly row: LockedRow;
  readonly patch: RecordPatch;
}

/**
 * Why stage rules refuse the new status of records, by record. A batch can't override them. Without rules for the statuses,
 * this reads nothing.
 */
export async function findStageRefusals(
  tx: TenantTx,
  { setup, setups, viewer }: StageContext,
  plannedChanges: readonly PlannedChange[],
): Promise<ReadonlyMap<Id, Reason>> {
  const governedMoves = plannedChanges.flatMap(({ row, patch: { statusId: to } }) =>
    to && isGoverned(setup, { from: row.status_id, to }) ? [{ row, to }] : [],
  );
  if (governedMoves.length === 0) return new Map();
  const answersOf = await readAnswers(
    tx,
    governedMoves.map(({ row }) => row.id),
  );
  const stageMoves: StageMove[] = [];
  for (const { row, to } of governedMoves) {
    const form = await setups.formOf(tx, setup, row.form_id, row.form_version);
    const { id: recordId, status_id: from, program_id: programId } = row;
    stageMoves.push({ recordId, from, to, programId, form, answers: answersOf.get(recordId) ?? {} });
  }
  const gaps = await findGapsOfMoves(tx, setup, stageMoves);
  return new Map(
    stageMoves.flatMap((move) => {
      const gapsOfRecord = gaps.get(move.recordId);
      return gapsOfRecord ? [[move.recordId, stageReason(setup, viewer, move, gapsOfRecord)] as const] : [];
    }),
  );
}
