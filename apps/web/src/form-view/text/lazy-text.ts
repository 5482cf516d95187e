import { lazy } from 'react';

/** Formatted text, sanitized. The sanitizer is large, so it is loaded on first use. */
export const CleanText = lazy(() => import('./clean-text').then((file) => ({ default: file.CleanText })));
