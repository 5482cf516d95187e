import { createContext, useContext } from 'react';
import type { DocumentOwner } from './document-shapes';

const Scope = createContext<DocumentOwner | null>(null);

/** Provides the record whose documents the upload fields show. Without it they only say where files are added. */
export const DocumentsScope = Scope.Provider;

export const useDocumentsScope = (): DocumentOwner | null => useContext(Scope);
