import type { Cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import type { LeadReason } from './lead-queue-shapes';
import { roughDuration } from './split-duration';
import styles from './lead-queue.module.css';

/** Why a lead ranks where it does, each reason with its points. */
export function LeadReasons({ reasons, score }: { readonly reasons: readonly LeadReason[]; readonly score: number }) {
  const text = useText(leadQueue);
  const durationOf = (minutes: number) => {
    const { key, count } = roughDuration(minutes);
    return text(`duration-${key}`, { count });
  };
  const textOf = ({ key, value }: LeadReason) => {
    switch (key) {
      case 'amount':
        return text('reason-amount', { amount: formatMoney(value as Cents, currentLanguage(), true) });
      case 'late':
        return text('reason-late', { duration: durationOf(value) });
      case 'waiting':
        return text('reason-waiting', { duration: durationOf(value * 60) });
      default:
        return text(`reason-${key}`, { count: value });
    }
  };
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
