import type { Id } from '@lendwright/kernel';
import { addPublishedEmailTemplate } from '../../capabilities/email-templates';
import { EMAIL_TEMPLATES } from '../emails/email-templates';
import { requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** The lender's email templates, published. @returns their ids by title */
export async function seedEmailTemplates(seeding: Seeding): Promise<ReadonlyMap<string, Id>> {
  const addedEntries = new Map<string, Id>();
  const { tx, setup, ids } = seeding;
  for (const [title, category, key, content] of EMAIL_TEMPLATES) {
    const form = key === null ? null : requireId(ids.forms, key);
    addedEntries.set(
      title,
      await addPublishedEmailTemplate(tx, setup, seeding.as(AUTHOR), { title, category, form }, content),
    );
  }
  return addedEntries;
}
