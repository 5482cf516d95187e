import type { Cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import type { LeadReason } from './lead-queue-shapes';
import styles from './lead-queue.module.css';

/** Why a lead ranks where it does, each reason with its points. */
export function LeadReasons({ reasons, score }: { readonly reasons: readonly LeadReason[]; readonly score: number }) {
  const text = useText(leadQueue);
  const textOf = ({ key, value }: LeadReason) =>
    key === 'amount'
      ? text('reason-amount', { amount: formatMoney(value as Cents, currentLanguage(), true) })
      : text(`reason-${key}`, { count: value });
  return (
    <ul className={styles.reasons} aria-label={text('whyRanked', { count: score })}>
      {reasons.map((reason) => (
        <li key={reason.key}>
          {textOf(reason)}
          <b>{reason.points > 0 ? `+${reason.points}` : reason.points}</b>
        </li>
      ))}
    </ul>
  );
}
