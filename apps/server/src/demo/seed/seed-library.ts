import { newId } from '@lendwright/kernel';
import { insertLibraryRow } from '../../capabilities/documents';
import { DEMO_LIBRARY } from '../lender';
import type { StoredSample } from './seed-documents';
import { requireId, type Seeding } from './seeding';

/** Adds the documents of the library, whose files are already stored. */
export async function seedLibrary({ tx, ids }: Seeding, samples: ReadonlyMap<string, StoredSample>): Promise<void> {
  for (const { title, description, file, programs } of DEMO_LIBRARY) {
    const sample = samples.get(file);
    if (!sample) throw new Error(`the file ${file} of the demo library is not stored`);
    const facts = { title, description, programs: programs.map((key) => requireId(ids.programs, key)) };
    await insertLibraryRow(tx, newId(), facts, { ...sample, name: file, hasActiveContent: false }, 'Amara Holloway');
  }
}
