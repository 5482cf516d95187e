import { lazyPart } from '../../ui/overlays/lazy-part';

/** The text of a note. The sanitizer is large, so it is loaded on first use. */
export const NoteText = lazyPart(() => import('./note-text'), 'NoteText');
