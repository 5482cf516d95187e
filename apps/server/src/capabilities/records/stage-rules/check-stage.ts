import { canAccess, type RecordFacts, type Viewer } from '@lendwright/access';
import { reason, type StageDetails } from '@lendwright/api';
import { parseSlot } from '@lendwright/forms';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { visibilityOf } from '../field-rules/field-visibility';
import type { ModuleDefinition } from '../module-definition';
import type { CompanySetup } from '../setup/company-setup';
import { formFor, setupFor } from '../setup/localized-setup';
import { findStageGaps, requiredEntries, type StageGaps, type StageMove } from './find-stage-gaps';
import { readTemplateTitles } from './requirement-rows';

/** Rules that a person overrode, with the titles of the tasks as stored. */
export interface StageOverride extends StageGaps {
  readonly reason: string;
  readonly taskTitles: readonly string[];
}

async function presentGaps(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  move: StageMove,
  gaps: StageGaps,
): Promise<Omit<StageDetails, 'mayOverride'>> {
  const { statuses } = setupFor(setup, viewer);
  const form = formFor(move.form, viewer);
  const { isVisible } = visibilityOf(move.form, viewer);
  const titled = (id: Id) => ({ _id: id, title: statuses.get(id)?.title ?? '' });
  const fields = gaps.fields.filter(isVisible);
  const documents = gaps.documents.filter(({ element }) => isVisible(parseSlot(element).element));
  const titles = await readTemplateTitles(tx, gaps.tasks);
  return {
    status: titled(move.to),
    from: move.from ? titled(move.from) : null,
    blocked: gaps.allowed !== null,
    allowed: (gaps.allowed ?? []).map(titled),
    fields: requiredEntries(form, fields),
    documents: documents.map(({ element, title, state }) => ({
      element,
      title: form.byId.get(parseSlot(element).element)?.title ?? title,
      state,
    })),
    tasks: gaps.tasks.map((id) => ({ _id: id, title: titles.get(id) ?? '' })),
    hidden: gaps.fields.length + gaps.documents.length - fields.length - documents.length,
  };
}

/** Why a record may not enter a status, without what is missing. */
export function stageReason(
  setup: CompanySetup,
  viewer: Viewer,
  { from, to }: Pick<StageMove, 'from' | 'to'>,
  { allowed }: Pick<StageGaps, 'allowed'>,
): Reason {
  const { statuses } = setupFor(setup, viewer);
  const titleOf = (id: Id) => statuses.get(id)?.title ?? '';
  return allowed !== null && from
    ? reason('stageRules.notAllowedNext', { from: titleOf(from), to: titleOf(to) })
    : reason('stageRules.incomplete', { status: titleOf(to) });
}

/**
 * Checks a change of status against the stage rules: every status change of one existing record passes through here,
 * and status changes of many records through `findStageRefusals`.
 * @param overrideReason the reason of an override, if the person gave one
 * @returns what was overridden, or null
 * @throws Refusal 422 stage_incomplete with `stageDetails`, 403 forbidden for an override without the right
 */
export async function checkStage(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  module: ModuleDefinition,
  record: RecordFacts,
  move: StageMove,
  overrideReason?: string,
): Promise<StageOverride | null> {
  const gaps = await findStageGaps(tx, setup, move);
  if (!gaps) return null;
  const mayOverride = viewer.apiKey === undefined && canAccess(viewer, module.key, record, { act: 'override' });
  if (overrideReason !== undefined) {
    if (!mayOverride) throw new Refusal(403, 'forbidden', reason('stageRules.overrideNotAllowed'));
    const titles = await readTemplateTitles(tx, gaps.tasks);
    return { ...gaps, reason: overrideReason, taskTitles: gaps.tasks.map((id) => titles.get(id) ?? '') };
  }
  const details = await presentGaps(tx, setup, viewer, move, gaps);
  throw new Refusal(422, 'stage_incomplete', stageReason(setup, viewer, move, gaps), { ...details, mayOverride });
}
