import { Suspense } from 'react';
import type { FormElement } from '@lendwright/forms';
import { CleanText } from './lazy-text';
import styles from '../kinds/kinds.module.css';

/** The text of a static element: its value, or its title by default. Markup is sanitized. */
export function StaticText({ element }: { readonly element: FormElement }) {
  const content = typeof element.value === 'string' && element.value !== '' ? element.value : element.title;
  if (!/[<&]/.test(content)) return <>{content}</>;
  return (
    <Suspense fallback={<span className={styles.textPosition} />}>
      <CleanText html={content} />
    </Suspense>
  );
}
