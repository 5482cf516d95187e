import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Part } from '../calls/call';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';
import { call, pdfOf, type Seeder } from './seed-lender';

/** Two library documents of the program of the loans. */
export async function addLibraryDocuments(seeder: Seeder): Promise<Record<string, Id>> {
  const createdData: Record<string, Id> = {};
  for (const name of ['library document', 'spare library document']) {
    const parts = [
      { name: 'title', value: `${name} ${seeder.mark}` },
      { name: 'programs', value: seeder.ids.programs.get('program') as Id },
      { name: 'file', value: pdfOf(seeder.mark), fileName: `${name.replaceAll(' ', '-')}-${seeder.mark}.pdf` },
    ];
    createdData[name] = (await call(seeder, 'addLibraryDocument', { parts }))['_id'] as Id;
  }
  return createdData;
}

/** Values for operations on the library, whose documents are active and unchanged. */
export async function prepareLibraryFacts(
  { path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!path.startsWith('documentlibrary')) return {};
  await owner.query('update app.library_documents set is_active = true, version = 1 where company_id = $1', [
    ids.company,
  ]);
  const { program, 'library document': _id } = sampleIds;
  return { version: 1, _id, title: 'Wire guide', description: 'Plain', programs: [program] };
}

/** The same document each time. */
export const LIBRARY_PARTS: readonly Part[] = [
  { name: 'title', value: 'Wire guide' },
  { name: 'uploaded_item', value: 'the same upload each time' },
  { name: 'file', value: pdfOf('plain'), fileName: 'plain.pdf' },
];
