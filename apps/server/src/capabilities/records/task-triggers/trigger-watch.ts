import type { taskTrigger } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';

type Trigger = z.output<typeof taskTrigger>;
type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { readonly kind: Kind }>;

/** An active template with what triggers it. */
export interface TriggerTemplate {
  readonly id: Id;
  readonly module_key: string;
  readonly starts_by: Trigger;
}

interface WatchedTemplate<Kind extends Trigger['kind']> {
  readonly template: Id;
  readonly trigger: TriggerOf<Kind>;
}

/** The templates of one module by what triggers them. */
export interface ModuleTriggers {
  readonly created: readonly Id[];
  readonly statuses: ReadonlyMap<Id, readonly Id[]>;
  readonly documents: readonly WatchedTemplate<'document-approved'>[];
  readonly conditions: readonly WatchedTemplate<'field-condition'>[];
  readonly dates: readonly WatchedTemplate<'date-reached'>[];
}

/** What can trigger tasks in a company, by module. A module without an entry triggers nothing. */
export type TriggerWatch = ReadonlyMap<string, ModuleTriggers>;

/** The active templates with a trigger. */
export function readTriggerTemplates(tx: TenantTx): Promise<TriggerTemplate[]> {
  const sql = `select id, module_key, starts_by from app.task_templates
    where company_id = $1 and is_active and starts_by->>'kind' <> 'none' order by id`;
  return tx.query(sql, [tx.companyId], 'task-trigger-templates');
}

const watchedTemplates = <Kind extends Trigger['kind']>(
  templates: readonly TriggerTemplate[],
  kind: Kind,
): WatchedTemplate<Kind>[] =>
  templates.flatMap(({ id, starts_by: trigger }) =>
    trigger.kind === kind ? [{ template: id, trigger: trigger as TriggerOf<Kind> }] : [],
  );

function moduleTriggers(templates: readonly TriggerTemplate[]): ModuleTriggers {
  const statuses = new Map<Id, Id[]>();
  for (const { template, trigger } of watchedTemplates(templates, 'status-reached'))
    for (const status of trigger.statuses) statuses.set(status, [...(statuses.get(status) ?? []), template]);
  return {
    created: templates.flatMap(({ id, starts_by: { kind } }) => (kind === 'record-created' ? [id] : [])),
    statuses,
    documents: watchedTemplates(templates, 'document-approved'),
    conditions: watchedTemplates(templates, 'field-condition'),
    dates: watchedTemplates(templates, 'date-reached'),
  };
}

export function watchTriggers(templates: readonly TriggerTemplate[]): TriggerWatch {
  const modules = new Set(templates.map(({ module_key }) => module_key));
  return new Map(
    [...modules].map((key) => [key, moduleTriggers(templates.filter(({ module_key }) => module_key === key))]),
  );
}
