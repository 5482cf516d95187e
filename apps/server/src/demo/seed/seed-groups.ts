import { saveGroup } from '../../capabilities/roles';
import { DEMO_GROUP_MEMBERS, DEMO_GROUPS } from '../lender';
import { requireId, type Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** Adds the staff to their groups. Runs after the accounts, whose memberships contain the groups. */
export async function seedGroups(seeding: Seeding): Promise<void> {
  const { tx, ids, people } = seeding;
  for (const title of DEMO_GROUPS) {
    const add = DEMO_GROUP_MEMBERS[title].map((key) => requireId(people, key));
    await saveGroup(tx, seeding.as(AUTHOR), requireId(ids.groups, title), { version: 1, add });
  }
}
