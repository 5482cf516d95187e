import { addPublishedEmailTemplate } from '../../capabilities/email-templates';
import { EMAIL_TEMPLATES } from '../emails/email-templates';
import { requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** The lender's email templates, published. */
export async function seedEmailTemplates(seeding: Seeding): Promise<void> {
  const { tx, setup, ids } = seeding;
  for (const [title, category, key, content] of EMAIL_TEMPLATES) {
    const form = key === null ? null : requireId(ids.forms, key);
    await addPublishedEmailTemplate(tx, setup, seeding.as(AUTHOR), { title, category, form }, content);
  }
}
