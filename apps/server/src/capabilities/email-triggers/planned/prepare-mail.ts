import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { renderTemplate, type PublishedEmail } from '../../email-templates';
import { readMergeValues } from '../../merge-fields';
import type { RecordEngine } from '../../records';
import { readMemberViewer } from '../../roles';
import { findTrigger } from '../triggers/trigger-rows';
import type { PlannedRow } from './planned-rows';

/** People have no language of their own yet. */
const LANGUAGE = 'en';

export interface PreparedMail {
  readonly templateId: Id;
  readonly email: PublishedEmail;
}

/**
 * Renders a planned email with the rights of who saved its trigger, outside of the transaction that sends it.
 * @returns why it can't be sent, if it can't
 * @throws Refusal 404 not_found for a template or record that does not exist anymore
 */
export async function prepareMail(
  engine: RecordEngine,
  scope: TenantScope,
  plannedMail: PlannedRow,
): Promise<PreparedMail | 'barred' | 'incomplete'> {
  const setup = await engine.setups.of(scope);
  const found = await scope.read(async (tx) => {
    const trigger = await findTrigger(tx, plannedMail.trigger_id);
    const viewer = trigger && (await readMemberViewer(tx, trigger.account_id, trigger.role_id));
    if (!viewer) return null;
    const values = await readMergeValues(engine, tx, setup, viewer, plannedMail.record_id);
    return { viewer, values, templateId: trigger.template_id };
  });
  if (!found) return 'barred';
  const { templateId, ...options } = found;
  const email = await renderTemplate(scope, { templateId, ...options, language: LANGUAGE });
  if (email.issues.some(({ code }) => code !== 'field_empty')) return 'incomplete';
  return { templateId, email };
}
