import type { Answer } from '../../client';

/** The document library as administrators see it. */
export type Library = Answer<'readLibrary'>;
export type LibraryDocument = Library['documents'][number];
export type ProgramChoice = Library['programs'][number];
