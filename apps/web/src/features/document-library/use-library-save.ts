import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused, upload } from '../../client';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { mergeParts, notify } from '../../ui';
import type { LibraryDocument } from './library-shapes';

/** What is edited of a library document. */
export interface LibraryDraft {
  readonly title: string;
  readonly description: string;
  readonly programs: readonly string[];
}

/** Another user saved the document in the meantime, and both changed the same parts. */
export interface LibraryConflict {
  readonly stored: LibraryDocument;
  /** The parts that only one of both changed have the changed value; the conflicting ones have the user's. */
  readonly merged: LibraryDraft;
  readonly parts: readonly (keyof LibraryDraft)[];
}

const draftOf = ({ title, description, programs }: LibraryDraft): LibraryDraft => ({ title, description, programs });

/** Changes the texts of a document. @returns the message of success */
async function change({ _id, version }: LibraryDocument, { title, description, programs }: LibraryDraft) {
  const body = { title, description, programs: [...programs], version };
  return (await call('saveLibraryDocument', { params: { id: _id }, body })).message;
}

async function add({ title, description, programs }: LibraryDraft, file: File | null, item: string) {
  const fields = { title, description, programs: programs.join(','), uploaded_item: item };
  const files = file ? [{ name: 'file', file, fileName: file.name }] : [];
  return (await upload('addLibraryDocument', { fields, files })).message;
}

/**
 * Saves a library document. If someone else saved it in the meantime, changes of different parts are merged and saved;
 * for the same parts there is a `conflict` with both values.
 */
export function useLibrarySave(document: LibraryDocument | null, onSaved: () => void) {
  const text = useText(documentLibrary);
  const queries = useQueryClient();
  const [item] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<LibraryConflict | null>(null);

  const overwriteDocument = async (base: LibraryDocument, draft: LibraryDraft): Promise<string | null> => {
    try {
      return await change(base, draft);
    } catch (refusedValue) {
      if (!isRefused(refusedValue, 'conflict')) throw refusedValue;
      const storedDocument = (await call('readLibrary', {})).documents.find(({ _id }) => _id === base._id);
      if (!storedDocument || storedDocument.version === base.version) throw refusedValue;
      const { merged, conflicts } = mergeParts(
        { ...draftOf(base) },
        { ...draftOf(draft) },
        { ...draftOf(storedDocument) },
      );
      if (conflicts.length === 0) return overwriteDocument(storedDocument, merged);
      setConflict({ stored: storedDocument, merged, parts: conflicts });
      return null;
    }
  };
  const save = async (draft: LibraryDraft, file: File | null, base = document) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setConflict(null);
    try {
      const message = base ? await overwriteDocument(base, draft) : await add(draft, file, item);
      if (message !== null) {
        notify.success(message);
        onSaved();
      }
    } catch (failedValue) {
      setError(isRefused(failedValue) ? failedValue.message : text('failed'));
    } finally {
      void queries.invalidateQueries({ queryKey: ['readLibrary'] });
      setBusy(false);
    }
  };
  return { save, error, isBusy, conflict, closeConflict: () => setConflict(null) };
}
