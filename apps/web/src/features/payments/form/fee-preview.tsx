import { cents } from '@lendwright/kernel';
import { feesOf } from '@lendwright/lending';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Money } from '../../../ui';
import { totalOf, type PaymentDraft } from './payment-draft';
import styles from '../payments.module.css';

export interface FeePreviewProps {
  readonly draft: PaymentDraft;
  /** Cents: the most that a convenience fee adds. */
  readonly feeCap: number;
}

/** What the borrower pays and what the lender receives, by method: the same function as the charge's. */
export function FeePreview({ draft, feeCap }: FeePreviewProps) {
  const text = useText(texts);
  const total = totalOf(draft);
  const allowedData =
    draft.frequency === 'Recurring' ? { ach: true, card: false } : { ach: draft.hasAch, card: draft.hasCard };
  const kinds = (['ach', 'card'] as const).filter((kind) => allowedData[kind]);
  if (total === 0 || kinds.length === 0) return null;
  return (
    <div className={styles.previews}>
      {kinds.map((kind) => {
        const fees = feesOf(total, kind, draft.convenienceFee, cents(feeCap));
        const lines = [
          ['payerPays', fees.gross],
          ['processingFee', fees.processing],
          ['applicationFee', fees.application],
          ['youReceive', fees.net],
        ] as const;
        return (
          <section key={kind} className={styles.preview} aria-label={text('previewOf', { method: text(kind) })}>
            <h3 className={styles.previewTitle}>{text('previewOf', { method: text(kind) })}</h3>
            <dl className={styles.lines}>
              {lines.map(([label, amount]) => (
                <div key={label}>
                  <dt>{text(label)}</dt>
                  <dd>
                    <Money amount={amount} isBold={label === 'payerPays' || label === 'youReceive'} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
