import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { Button, Icon } from '../../../ui';
import type { Change, Lender, LoanValues } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { ChangeIcon } from './marketplace-icons';
import styles from './lenders.module.css';

export interface ChangeLineProps {
  readonly lender: Lender;
  readonly values: LoanValues;
  readonly wording: Wording;
  readonly onTry: (changes: readonly Change[]) => void;
}

/** What makes a near miss fit, and a button that tries it. Which value is missing, for lenders with unknown ones. */
export function ChangeLine({ lender: { match }, values, wording, onTry }: ChangeLineProps) {
  const text = useText(marketplace);
  const { titleOf, changeTitle, changeDetail } = wording;
  if (match.fit === 'incomplete') {
    const titles = match.results.filter(({ state }) => state === 'unknown').map(({ criterion }) => titleOf(criterion));
    return <p className={styles.change}>{text('missingValues', { titles: titles.join(', ') })}</p>;
  }
  if (match.fit !== 'near') return null;
  const titles = match.changes.map((change) => changeTitle(values, change));
  const details = match.changes.map((change) => changeDetail(values, change)).filter((detail) => detail !== '');
  const title = titles.join(' + ');
  return (
    <p className={styles.change}>
      <Icon of={ChangeIcon} size={16} />
      <span>
        <b>{text('fitsWith', { change: title })}</b> {details.join(' + ')}
      </span>
      <Button
        size="small"
        tone="quiet"
        aria-label={text('tryThis', { change: title })}
        onClick={() => onTry(match.changes)}
      >
        {text('try')}
      </Button>
    </p>
  );
}
