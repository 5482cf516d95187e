import { lazyPart } from '../../ui/overlays/lazy-part';

/** Formatted text, sanitized. The sanitizer is large, so it is loaded on first use. */
export const CleanText = lazyPart(() => import('./clean-text'), 'CleanText');
