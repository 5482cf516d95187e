import type { Viewer } from '@lendwright/access';
import { confirmation, type BodyOf, type Confirmation, type saveNames as operation } from '@lendwright/api';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { publish } from '../../platform/jobs/outbox-relay';
import { recordAuditEvent } from '../audit';
import { readNameTranslations, writeNameTranslations } from './name-rows';

/** Stores translations of names, and logs those that changed. The last text of a repeated entry counts. */
export async function saveNames(
  tx: TenantTx,
  viewer: Viewer,
  { texts }: BodyOf<typeof operation>,
): Promise<Confirmation> {
  await bumpSettings(tx);
  const translationsBefore = await readNameTranslations(tx);
  const lastTexts = new Map(texts.map((text) => [`${text.language} ${text.name}`, text]));
  const changedTexts = [...lastTexts.values()].filter(
    ({ name, language, text }) => (translationsBefore.get(language)?.get(name) ?? '') !== text,
  );
  if (changedTexts.length > 0) {
    await writeNameTranslations(tx, changedTexts);
    const changes = changedTexts.map(({ name, language, text }) => {
      return { part: language, of: name, from: translationsBefore.get(language)?.get(name) ?? null, to: text || null };
    });
    const subject = { kind: 'names', id: null, title: [...new Set(changedTexts.map(({ name }) => name))].join(', ') };
    await recordAuditEvent(tx, viewer, { act: 'names_saved', subject, details: { changes } });
    // Open pages reload the menu on this event.
    await publish(tx, 'menu-changed');
  }
  return confirmation('names.saved');
}
