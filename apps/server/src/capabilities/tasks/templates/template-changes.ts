import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readLaterChanges } from './change-rows';
import type { TemplateRow } from './template-rows';
import type { FollowUpRow, ResolvedTemplate, TemplateField, TemplateInput } from './template-input';

/** The titles of a template's parts in messages. */
const TITLES: Readonly<Record<TemplateField, string>> = {
  title: 'Title',
  description: 'Description',
  module: 'Module',
  priority: 'Priority',
  status: 'Status',
  assignees: 'Assignees',
  start: 'Start',
  due: 'Due',
  target_status: 'Target status',
  convert_lead: 'Convert lead',
  checklist: 'Checklist',
  trigger: 'Trigger',
  followUps: 'Follow-ups',
};
export const TEMPLATE_FIELDS = Object.keys(TITLES) as readonly TemplateField[];

/** A stored template in the shape of the input, to merge the sent parts into. */
export function storedTemplate(row: TemplateRow, followUps: readonly FollowUpRow[]): ResolvedTemplate {
  return {
    title: row.title,
    description: row.description,
    module: row.module_key,
    priority: row.priority,
    status: row.status,
    assignees: row.assignees,
    start: row.start_rule,
    due: row.due_rule,
    target_status: row.target_status,
    convert_lead: row.convert_lead,
    checklist: row.checklist,
    trigger: row.starts_by,
    followUps: followUps
      .filter(({ template_id }) => template_id === row.id)
      .map(({ next_id, days, unit }) => ({ template: next_id, days, unit })),
  };
}

/** JSON with sorted keys, so that equal values compare equal. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, innerValue: unknown) =>
    typeof innerValue === 'object' && innerValue !== null && !Array.isArray(innerValue)
      ? Object.fromEntries(Object.entries(innerValue).sort(([a], [b]) => (a < b ? -1 : 1)))
      : innerValue,
  );
}

/** The parts that differ between two states of a template. */
export function changedFields(
  templateBefore: ResolvedTemplate,
  templateAfter: ResolvedTemplate,
): readonly TemplateField[] {
  return TEMPLATE_FIELDS.filter(
    (field) => canonicalJson(templateBefore[field]) !== canonicalJson(templateAfter[field]),
  );
}

/**
 * Allows a change made on an older version if nobody else changed the same parts since.
 * @throws Refusal 409 conflict with both values of every part that someone else changed
 * @source ARCHITECTURE rule 7
 */
export async function assertNoConflict(
  tx: TenantTx,
  template: { readonly id: Id; readonly version: number; readonly seen: number },
  fields: readonly TemplateField[],
  ownStoredTemplate: ResolvedTemplate,
  sentInput: Partial<TemplateInput>,
): Promise<void> {
  const { id, version, seen } = template;
  if (seen === version) return;
  if (seen > version)
    throw new Refusal(409, 'conflict', reason('tasks.versionUnknown'), {
      version,
      fields: [],
    });
  const changedRows = new Map(
    (await readLaterChanges(tx, id, seen)).flatMap((change) => change.fields.map((field) => [field, change] as const)),
  );
  const conflicts = fields.flatMap((field) => {
    const otherRow = changedRows.get(field);
    if (!otherRow) return [];
    const facts = { by: otherRow.by_name, at: otherRow.at };
    return [{ field, title: TITLES[field], yours: sentInput[field], theirs: ownStoredTemplate[field], ...facts }];
  });
  if (conflicts.length === 0) return;
  const names = conflicts.map(({ title }) => title).join(', ');
  const text = reason('tasks.conflict', { fields: names });
  throw new Refusal(409, 'conflict', text, { version, fields: conflicts });
}
