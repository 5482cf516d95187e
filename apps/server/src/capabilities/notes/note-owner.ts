import { canAccess, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findDocumentAccess } from '../documents';
import { findRecord, missingRefusal, type CompanySetup, type RecordEngine, type RecordRow } from '../records';

export type OwnerKind = 'record' | 'task' | 'document';

/** The owner of a note, and the rights to read and write its notes. */
export interface NoteOwner {
  readonly kind: OwnerKind;
  readonly id: Id;
  /** The record that it belongs to; null for a task without one. */
  readonly row: RecordRow | null;
  /** People besides staff who may have access. */
  readonly people: readonly Id[];
  readonly mayView: (viewer: Viewer) => boolean;
  readonly mayUpdate: (viewer: Viewer) => boolean;
}

/** The context for finding owners. */
export interface NoteContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
}

/** Finds an owner by its id, regardless of the viewer. Null if it does not exist. */
export type FindNoteOwner = (context: NoteContext, id: Id) => Promise<NoteOwner | null>;

/** The functions that find owners of each kind. Tasks are found by their own capability. */
export type NoteOwners = Readonly<Partial<Record<OwnerKind, FindNoteOwner>>>;

/** The access to the notes of a record, by the `notes` tab. */
export const recordNoteAccess = (row: RecordRow): Pick<NoteOwner, 'row' | 'people' | 'mayView' | 'mayUpdate'> => ({
  row,
  people: row.people,
  mayView: (viewer) => canAccess(viewer, row.module_key, row, { tab: 'notes', act: 'view' }),
  mayUpdate: (viewer) => canAccess(viewer, row.module_key, row, { tab: 'notes', act: 'update' }),
});

const findRecordOwner: FindNoteOwner = async ({ tx }, id) => {
  const row = await findRecord(tx, null, id, 'all');
  return row && { kind: 'record', id, ...recordNoteAccess(row) };
};

const findDocumentOwner: FindNoteOwner = async ({ engine, tx, setup }, id) => {
  const access = await findDocumentAccess(engine, tx, setup, id);
  if (!access) return null;
  const { mayView, mayUpdate, ...rest } = recordNoteAccess(access.row);
  return {
    ...{ kind: 'document', id, ...rest },
    mayView: (viewer) => mayView(viewer) && access.isVisibleTo(viewer),
    mayUpdate: (viewer) => mayUpdate(viewer) && access.isVisibleTo(viewer),
  };
};

/** The owners of notes that this capability finds: records and documents. */
export const RECORD_OWNERS: NoteOwners = { record: findRecordOwner, document: findDocumentOwner };

/** The kind of owner for the `module` of a call. */
export function ownerKindOf(module: string): OwnerKind {
  if (module === 'tasks') return 'task';
  return module === 'documents' ? 'document' : 'record';
}

/** @throws Refusal 404 not_found for owners that do not exist or whose notes the viewer may not open */
export async function accessOwner(
  owners: NoteOwners,
  context: NoteContext,
  viewer: Viewer,
  owner: { readonly kind: OwnerKind; readonly id: Id },
): Promise<NoteOwner> {
  const locatedOwner = await owners[owner.kind]?.(context, owner.id);
  if (!locatedOwner?.mayView(viewer)) throw missingRefusal();
  return locatedOwner;
}
