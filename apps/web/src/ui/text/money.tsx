import { formatDollars } from '@lendwright/kernel';
import type { Cents } from '@lendwright/kernel';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import styles from './text.module.css';

export interface MoneyProps {
  /** Null and undefined show as a dash. */
  readonly amount: Cents | null | undefined;
  /** Omits `.00`, for cards and axes. */
  readonly isShort?: boolean;
  readonly isBold?: boolean;
}

/** An amount in the company's currency. Tables align it. */
export function Money({ amount, isShort = false, isBold = false }: MoneyProps) {
  const text = useText(ui);
  if (amount === null || amount === undefined) return <span className={styles.none}>{text('empty')}</span>;
  const digits = formatDollars(amount);
  const signed = digits.startsWith('-') ? `-$${digits.slice(1)}` : `$${digits}`;
  return (
    <span className={isBold ? styles.strong : styles.number}>{isShort ? signed.replace(/\.00$/, '') : signed}</span>
  );
}
