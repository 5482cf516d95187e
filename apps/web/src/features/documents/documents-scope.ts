import { createContext, useContext } from 'react';
import type { DocumentOwner } from './document-shapes';

const Scope = createContext<DocumentOwner | null>(null);

/** Says whose documents the upload fields of a form are. Without it they only tell where files are added. */
export const DocumentsScope = Scope.Provider;

export const useDocumentsScope = (): DocumentOwner | null => useContext(Scope);
