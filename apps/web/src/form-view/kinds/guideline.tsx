import type { FormElement } from '@lendwright/forms';
import { lazy, Suspense, type ReactNode } from 'react';

const CleanText = lazy(() => import('../clean-text').then((file) => ({ default: file.CleanText })));
const MARKUP = /<[a-z/!]|&(?:[a-z]+|#\d+);/i;

/** The help that the form gives to a field; a formatted one is sanitised first. Null where there is none. */
export function guidelineOf({ guideline }: FormElement): ReactNode {
  if (!guideline?.trim()) return null;
  if (!MARKUP.test(guideline)) return guideline;
  return (
    <Suspense fallback={null}>
      <CleanText html={guideline} />
    </Suspense>
  );
}
