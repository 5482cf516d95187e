import { addFormKey } from '../../capabilities/integrations';
import { seedWebhook } from '../../capabilities/webhooks';
import { recordKeyUse } from '../../platform/sessions/api-key-store';
import { requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** The key of the demo lender's website. It is never shown, so no one has it. */
export async function seedKeys(seeding: Seeding): Promise<void> {
  const { tx, ids } = seeding;
  const role = requireId(ids.roles, 'officer');
  const key = { title: 'Lender website', role, scopes: ['read' as const, 'create' as const] };
  const { id } = await addFormKey(tx, seeding.as(AUTHOR), requireId(ids.forms, 'lead'), key);
  await recordKeyUse(tx, id);
}

/** A paused webhook, which therefore sends nothing, with a log of its first events. */
export const seedDemoWebhook = ({ tx, engine, setup, ids, as }: Seeding): Promise<void> =>
  seedWebhook({ tx, engine, setup }, as(AUTHOR), {
    title: 'Data warehouse',
    url: 'https://hooks.fernbank-warehouse.example/lendwright',
    role: requireId(ids.roles, 'admin'),
  });
