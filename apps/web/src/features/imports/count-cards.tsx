import { currentLanguage, formatNumber } from '../../i18n';
import styles from './imports.module.css';

export interface CountCard {
  readonly label: string;
  readonly value: number;
  readonly isBad?: boolean;
}

/** Numbers side by side. */
export function CountCards({ cards }: { readonly cards: readonly CountCard[] }) {
  return (
    <dl className={styles.counts}>
      {cards.map(({ label, value, isBad }) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(value, currentLanguage())}</dd>
        </div>
      ))}
    </dl>
  );
}
