import { lazy } from 'react';

/** The text of a note. The sanitizer is large, so it is loaded on first use. */
export const NoteText = lazy(() => import('./note-text').then((file) => ({ default: file.NoteText })));
