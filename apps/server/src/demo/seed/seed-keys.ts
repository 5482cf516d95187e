import { addFormKey } from '../../capabilities/integrations';
import { requireId, type Seeding } from './seeding';

/** The key of the demo lender's website. Nobody has it: it is shown to nobody. */
export async function seedKeys(seeding: Seeding): Promise<void> {
  const { tx, ids } = seeding;
  const role = requireId(ids.roles, 'officer');
  const key = { title: 'Lender website', role, scopes: ['read' as const, 'create' as const] };
  await addFormKey(tx, seeding.as('Amara Holloway'), requireId(ids.forms, 'lead'), key);
}
