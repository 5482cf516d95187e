import { Button, IconButton } from '../../../ui';
import type { Lender } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { RemoveIcon } from './marketplace-icons';
import styles from './lenders.module.css';

export const MAX_COMPARED_LENDERS = 4;

export interface CompareBarProps {
  readonly lenders: readonly Lender[];
  readonly wording: Wording;
  readonly onRemove: (id: string) => void;
  readonly onOpen: () => void;
}

/** The lenders chosen to compare. */
export function CompareBar({ lenders, wording: { text }, onRemove, onOpen }: CompareBarProps) {
  if (lenders.length === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label={text('compare')}>
      <b>{text('compare')}</b>
      {lenders.map(({ _id, info }) => (
        <span key={_id} className={styles.compared}>
          {info.lender_company}
          <IconButton
            tone="menu"
            icon={RemoveIcon}
            name={text('removeThis', { name: info.lender_company })}
            onClick={() => onRemove(_id)}
          />
        </span>
      ))}
      <span className={styles.barCount}>
        {text('comparedOf', { count: lenders.length, max: MAX_COMPARED_LENDERS })}
      </span>
      <Button tone="primary" shortcut="C" onClick={onOpen}>
        {text('sideBySide')}
      </Button>
    </div>
  );
}
