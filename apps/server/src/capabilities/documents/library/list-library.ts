import { hasFullAccess, type Viewer } from '@lendwright/access';
import type {
  AnswerOf,
  BodyOf,
  listLibraryDocuments as listOperation,
  managedLibraryDocument,
  readLibrary as readOperation,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { missingRefusal, type CompanySetup, type RecordEngine } from '../../records';
import { accessRecord } from '../access-record';
import { readLibraryRows, readProgramChoices, readRowsOfPrograms, type LibraryRow } from './library-rows';

const presentOfferedDocument = ({ id, title, name, description }: LibraryRow) => ({
  _id: id,
  title,
  upload_name: name,
  description,
});

/** A document of the library for administrators. */
export const presentManagedDocument = (row: LibraryRow): z.output<typeof managedLibraryDocument> => ({
  ...presentOfferedDocument(row),
  programs: row.programs,
  size: row.size,
  active: row.is_active,
  version: row.version,
  updatedAt: row.updated_at,
  updated_by: row.updated_name,
});

/** Staff work with all loans of a program; others see the library of a loan that they may open. */
const isStaff = (viewer: Viewer) => viewer.userType === 'Workforces' || hasFullAccess(viewer);

/**
 * The program of a record whose documents the viewer may see; null for one without a program.
 * @throws Refusal 404 not_found
 */
async function programOf(engine: RecordEngine, tx: TenantTx, setup: CompanySetup, viewer: Viewer, owner: Id) {
  return (await accessRecord(engine, tx, setup, viewer, owner)).row.program_id;
}

/**
 * The programs whose documents the viewer gets: those requested by staff, or the program of the record.
 * @throws Refusal 404 not_found for a record that the viewer may not open, or, except for staff, without a record
 */
export async function readOfferedPrograms(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { programs, owner }: { readonly programs: readonly Id[]; readonly owner?: Id | undefined },
): Promise<readonly Id[]> {
  if (owner !== undefined) {
    const program = await programOf(engine, tx, setup, viewer, owner);
    return program === null ? [] : [program];
  }
  if (!isStaff(viewer)) throw missingRefusal();
  return programs;
}

/** The documents that the library offers for programs or for a record. @throws Refusal 404 not_found */
export async function listLibraryDocuments(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const programs = await readOfferedPrograms(engine, tx, setup, viewer, body);
    return { data: (await readRowsOfPrograms(tx, programs)).map(presentOfferedDocument) };
  });
}

/** The whole library for administrators. */
export async function readLibrary(tx: TenantTx): Promise<AnswerOf<typeof readOperation>> {
  const [rows, programs] = await Promise.all([readLibraryRows(tx), readProgramChoices(tx)]);
  return {
    documents: rows.map(presentManagedDocument),
    programs: programs.map(({ id, title }) => ({ _id: id, title })),
  };
}
