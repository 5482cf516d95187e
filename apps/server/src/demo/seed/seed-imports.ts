import { newId } from '@lendwright/kernel';
import { seedImport } from '../../capabilities/imports';
import type { Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** Partners from another system. The second one has no valid email address and is refused. */
const PARTNERS = `First,Last,E-mail,Mobile
Paloma,Reyes-Hart,paloma.reyes-hart@fernbank-title.example,541-555-0139
Corwin,Ashgrove,corwin.ashgrove@,206-555-0141
`;

/** One finished import with a refused row. */
export async function seedImports(seeding: Seeding): Promise<void> {
  const { tx, engine, setup } = seeding;
  const creation = { tx, engine, setup, viewer: seeding.as(AUTHOR) };
  const file = { upload: newId(), module: 'contacts', name: 'partners-pnw.csv', text: PARTNERS };
  await seedImport(creation, file);
}
