import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { listPublishedTemplates } from '../../email-templates';
import { LOANS, type CompanySetup, type RecordEngine } from '../../records';
import { checkCondition } from '../../tasks';
import type { TriggerFields } from './write-trigger';

const DATES: ReadonlySet<string> = new Set(['date', 'datetime']);

/** Why an event can't happen to records of the module, or null. */
function refuseEvent(setup: CompanySetup, { module, event }: TriggerFields): Reason | null {
  if (event.kind === 'status-reached')
    return event.statuses.every((status) => setup.statuses.get(status)?.module_key === module)
      ? null
      : reason('emailTriggers.statusUnknown');
  if (event.kind === 'payment' && module !== LOANS.key) return reason('emailTriggers.paymentsOfLoans');
  if (event.kind !== 'date-reached') return null;
  const fields = setup.formsOf(module).flatMap(({ form }) => form.fields);
  const isKnown = fields.some(
    ({ id, rows, element }) => id === event.field && rows === undefined && DATES.has(element.type),
  );
  return isKnown ? null : reason('emailTriggers.fieldUnknown');
}

/** Whether the template is published, for service emails, and fits the module. */
async function isUsableTemplate(
  engine: RecordEngine,
  scope: TenantScope,
  { template, module }: TriggerFields,
): Promise<boolean> {
  const publishedTemplate = (await listPublishedTemplates(engine, scope)).find(({ _id }) => _id === template);
  return (
    publishedTemplate?.category === 'service' &&
    (publishedTemplate.module === null || publishedTemplate.module === module)
  );
}

/**
 * Validates a trigger: everything it refers to must belong to its module, and its template must be published and for
 * service emails.
 * @returns the trigger with its condition in stored form
 * @throws Refusal 422 invalid with the path of the first invalid part
 */
export async function checkTrigger(
  engine: RecordEngine,
  scope: TenantScope,
  fields: TriggerFields,
): Promise<TriggerFields> {
  const setup = await engine.setups.of(scope);
  const { module, condition, recipients } = fields;
  const refuse = (path: string, explanation: Reason) => new Refusal(422, 'invalid', explanation, { path });
  if (setup.formsOf(module).length === 0) throw refuse('module', reason('emailTriggers.moduleUnknown'));
  const wrongEvent = refuseEvent(setup, fields);
  if (wrongEvent) throw refuse('event', wrongEvent);
  if (!recipients.borrower && !recipients.staff && recipients.roles.length === 0)
    throw refuse('recipients', reason('emailTriggers.recipientsMissing'));
  if (!recipients.roles.every((role) => setup.roles.has(role)))
    throw refuse('recipients', reason('emailTriggers.roleUnknown'));
  if (fields.channel === 'text') {
    if (fields.text === '') throw refuse('text', reason('emailTriggers.textMissing'));
  } else if (!(await isUsableTemplate(engine, scope, fields)))
    throw refuse('template', reason('emailTriggers.templateUnusable'));
  const storedCondition = condition === null || condition === undefined ? null : condition;
  return { ...fields, condition: storedCondition && checkCondition(setup, module, storedCondition, 'condition') };
}
