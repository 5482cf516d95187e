import { writeDay } from '@lendwright/kernel';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Money } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { previewOf, type TermsDraft } from './terms-draft';
import styles from '../servicing.module.css';

/** The payments that the terms lead to. */
export function TermsPreview({ draft }: { readonly draft: TermsDraft }) {
  const text = useText(texts);
  const { format } = useCompanyDates();
  const preview = previewOf(draft);
  if (!preview) return <p className={styles.quiet}>{text('previewMissing')}</p>;
  return (
    <dl className={styles.preview} aria-label={text('preview')}>
      {(['first', 'last', 'interest'] as const).map((part) => (
        <div key={part}>
          <dt>{text(`preview-${part}`)}</dt>
          <dd>
            <Money amount={preview[part]} isBold />
          </dd>
        </div>
      ))}
      <div>
        <dt>{text('preview-until')}</dt>
        <dd>{writeDay(preview.until, format)}</dd>
      </div>
    </dl>
  );
}
