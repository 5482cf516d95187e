import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { renderTemplate, type PublishedEmail } from '../../email-templates';
import { readMergeValues } from '../../merge-fields';
import { readLanguages } from '../../../platform/mail/read-languages';
import { readPeople, type RecordEngine } from '../../records';
import { readMemberViewer } from '../../roles';
import { findTrigger } from '../triggers/trigger-rows';
import { mergeTextBody, type MergedTextBody } from './merge-text-body';
import type { PlannedMailRow } from './planned-rows';

/** The content to send: an email of a template, or a text message. */
export type PreparedMail =
  | { readonly channel: 'email'; readonly templateId: Id; readonly email: PublishedEmail }
  | ({ readonly channel: 'text' } & MergedTextBody);

/** Why nothing can be sent. */
export type PreparationObstacle = 'barred' | 'incomplete';

/**
 * Renders a planned email with the rights of the user who saved its trigger and in the recipient's language, outside of
 * the transaction that sends it.
 * @returns the reason if it can't be sent
 * @throws Refusal 404 not_found for a template or record that no longer exists
 */
export async function prepareMail(
  engine: RecordEngine,
  scope: TenantScope,
  plannedMail: PlannedMailRow,
): Promise<PreparedMail | PreparationObstacle> {
  const setup = await engine.setups.of(scope);
  const foundTrigger = await scope.read(async (tx) => {
    const trigger = await findTrigger(tx, plannedMail.trigger_id);
    const viewer = trigger && (await readMemberViewer(tx, trigger.account_id, trigger.role_id));
    if (!viewer) return null;
    const values = await readMergeValues(engine, tx, setup, viewer, plannedMail.record_id);
    const [person] = await readPeople(tx, [plannedMail.person_id]);
    const address = person?.email.trim() ?? '';
    return { trigger, viewer, values, language: (await readLanguages(tx, [address]))(address) };
  });
  if (!foundTrigger) return 'barred';
  const { trigger, values, ...options } = foundTrigger;
  if (trigger.template_id === null) {
    const mergedBody = mergeTextBody(values, trigger.text_body);
    return mergedBody === null ? 'incomplete' : { channel: 'text', ...mergedBody };
  }
  const email = await renderTemplate(scope, { templateId: trigger.template_id, values, ...options });
  if (email.issues.some(({ code }) => code !== 'field_empty')) return 'incomplete';
  return { channel: 'email', templateId: trigger.template_id, email };
}
