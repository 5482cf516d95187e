import { Suspense } from 'react';
import { CleanText } from '../../../form-view/text/lazy-text';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import styles from './entry.module.css';

const MARKUP_PATTERN = /<[a-z/!]|&(?:[a-z]+|#\d+);/i;

/** A preview of formatted text. Plain text needs none. */
export function FormattedPreview({ html }: { readonly html: string }) {
  const text = useText(builderInspector);
  if (!MARKUP_PATTERN.test(html)) return null;
  return (
    <div className={styles.preview} role="group" aria-label={text('preview')}>
      <Suspense fallback={null}>
        <CleanText html={html} />
      </Suspense>
    </div>
  );
}
