import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { Panel, ShareBar, StatusGlyph } from '../../ui';
import { statusAppearance } from '../record-list';
import type { StatusCount } from './dashboard-shapes';
import { formatFigure, totalOf } from './format-figure';
import type { ListTarget } from './list-targets';
import { ListLink } from './list-link';
import styles from './dashboard.module.css';

export interface CountPanelProps {
  readonly title: string;
  readonly counts: readonly (StatusCount & { readonly entered?: number; readonly change?: number })[];
  readonly target: (id: string | null) => ListTarget | null;
  /** Label of the row without a status or webform. */
  readonly none: string;
  /** The total amount of the records, next to the count. */
  readonly totalAmount?: string | undefined;
  readonly hasGlyphs?: boolean;
  /** The period of the changes. */
  readonly days?: number;
}

/** Counts as rows: each links to its list, with a bar relative to the largest count. */
export function CountPanel({
  title,
  counts,
  target,
  none: emptyText,
  totalAmount,
  hasGlyphs = false,
  days = 0,
}: CountPanelProps) {
  const text = useText(dashboard);
  const max = Math.max(...counts.map(({ count }) => count), 1);
  const total = formatFigure.count(totalOf(counts));
  const legend = counts.some(({ change }) => change !== undefined) && (
    <span className={styles.wideOnly}>{text('lately', { count: days })}</span>
  );
  return (
    <Panel
      title={title}
      isFlush
      aside={totalAmount ? text('totalWorth', { total, worth: totalAmount }) : text('total', { total })}
      actions={legend}
    >
      <ul className={styles.strip}>
        {counts.map(({ _id, label, count, hue, place, entered = 0, change = 0 }) => (
          <li key={_id ?? 'none'}>
            <ListLink target={target(_id)} className={styles.count}>
              <span className={styles.countLabel}>
                {hasGlyphs && <StatusGlyph {...statusAppearance({ hue, place })} />}
                <span className={styles.name}>{label || emptyText}</span>
              </span>
              <span className={styles.countValue}>
                {formatFigure.count(count)}
                {(change !== 0 || entered > 0) && (
                  <span className={styles.entered} title={text('entered', { count: entered })}>
                    {formatFigure.change(change)}
                  </span>
                )}
              </span>
              <ShareBar value={count} max={max} height={3} />
            </ListLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
