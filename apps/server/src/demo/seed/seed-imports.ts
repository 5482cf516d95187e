import { newId } from '@lendwright/kernel';
import { seedImport, undoSeededImport } from '../../capabilities/imports';
import type { Seeding } from './seeding';

const AUTHOR = 'Amara Holloway';

/** Partners from another system. The second one has no valid email address and is refused. */
const PARTNERS = `First,Last,E-mail,Mobile
Paloma,Reyes-Hart,paloma.reyes-hart@fernbank-title.example,541-555-0139
Corwin,Ashgrove,corwin.ashgrove@,206-555-0141
`;

/** A list that was imported into the wrong module, and undone. */
const APPRAISERS = `First name,Last name,Email,Phone
Ottilie,Brandvold,ottilie.brandvold@cascade-values.example,503-555-0117
Hamish,Okonkwo-Lund,hamish.okonkwo-lund@cascade-values.example,360-555-0172
`;

/** A finished import with a refused row, and one that was undone. */
export async function seedImports(seeding: Seeding): Promise<void> {
  const { tx, engine, setup } = seeding;
  const creation = { tx, engine, setup, viewer: seeding.as(AUTHOR) };
  const upload = (name: string, text: string) =>
    seedImport(creation, { upload: newId(), module: 'contacts', name, text });
  await undoSeededImport(creation, await upload('appraisers-or.csv', APPRAISERS));
  await upload('partners-pnw.csv', PARTNERS);
}
