import type { Viewer } from '@lendwright/access';
import { parseSlot, type CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { addTriggers } from '../task-triggers/add-triggers';
import { authorOf } from '../author-of';
import { recordTitle } from '../reading/record-title';
import { SKIPPED_STAGE, SKIPPED_STAGE_TASKS } from '../rows/history-rows';
import type { RecordRow } from '../rows/record-rows';
import type { FieldChange } from '../rows/write-rows';
import type { CompanySetup } from '../setup/company-setup';
import type { StageOverride } from './check-stage';

const elementsOf = ({ fields, documents }: StageOverride) => [
  ...new Set([...fields, ...documents.map(({ element }) => parseSlot(element).element)]),
];

/** The history changes of an override: the fields and documents by id, so that each reader sees only their own, and the tasks. */
export function overriddenItems(override: StageOverride | null): FieldChange[] {
  if (!override) return [];
  const elements = elementsOf(override);
  return [
    ...(elements.length > 0 ? [{ field: SKIPPED_STAGE, from: null, to: elements }] : []),
    ...(override.taskTitles.length > 0
      ? [{ field: SKIPPED_STAGE_TASKS, from: null, to: override.taskTitles.join(', ') }]
      : []),
  ];
}

/**
 * Writes an override to the audit log, with its reason, the statuses and what was missing, and triggers a follow-up task
 * for the person who overrode.
 */
export async function recordOverride(
  tx: TenantTx,
  viewer: Viewer,
  setup: CompanySetup,
  { row, form, to }: { readonly row: RecordRow; readonly form: CompiledForm; readonly to: Id },
  override: StageOverride,
): Promise<void> {
  const titleOf = (id: Id | null) => (id && setup.statuses.get(id)?.title) || null;
  const elements = elementsOf(override).map((id) => form.byId.get(id)?.title ?? id);
  const skippedItems = [...elements, ...override.taskTitles].join(', ');
  const changes = [
    { part: 'status', of: null, from: titleOf(row.status_id), to: titleOf(to) },
    ...(skippedItems === '' ? [] : [{ part: 'skipped', of: null, from: null, to: skippedItems }]),
  ];
  const payload = { templates: [], status: titleOf(to) ?? '', missing: skippedItems };
  const event = { kind: 'stage-override' as const, module: row.module_key, record: row.id, payload };
  await addTriggers(tx, authorOf(viewer), [event]);
  await recordAuditEvent(tx, viewer, {
    act: 'stage_overridden',
    subject: { kind: 'record', id: row.id, title: recordTitle(setup, row).slice(0, 300) },
    reason: override.reason,
    details: { module: row.module_key, fields: override.fields, tasks: override.tasks, changes },
  });
}
