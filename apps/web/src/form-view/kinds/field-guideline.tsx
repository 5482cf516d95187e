import type { FormElement } from '@lendwright/forms';
import { Suspense, type ReactNode } from 'react';
import { CleanText } from '../text/lazy-text';

const MARKUP_PATTERN = /<[a-z/!]|&(?:[a-z]+|#\d+);/i;

/** The guideline of a field, sanitized if formatted. Null if there is none. */
export function guidelineOf({ guideline }: FormElement): ReactNode {
  if (!guideline?.trim()) return null;
  if (!MARKUP_PATTERN.test(guideline)) return guideline;
  return (
    <Suspense fallback={null}>
      <CleanText html={guideline} />
    </Suspense>
  );
}
