import { lazy } from 'react';

/** Formatted text, sanitised. The sanitizer is heavy: it is fetched when the first formatted text is shown. */
export const CleanText = lazy(() => import('./clean-text').then((file) => ({ default: file.CleanText })));
