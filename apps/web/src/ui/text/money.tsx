import type { Cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import styles from './text.module.css';

export interface MoneyProps {
  /** Null and undefined show as a dash. */
  readonly amount: Cents | null | undefined;
  /** Omits `.00`, for cards and axes. */
  readonly isShort?: boolean;
  readonly isBold?: boolean;
}

/** An amount in the company's currency, written as in the user's language. Tables align it. */
export function Money({ amount, isShort = false, isBold = false }: MoneyProps) {
  const text = useText(ui);
  if (amount === null || amount === undefined) return <span className={styles.none}>{text('empty')}</span>;
  const shownMoney = formatMoney(amount, currentLanguage(), isShort);
  return <span className={isBold ? styles.strong : styles.number}>{shownMoney}</span>;
}
