import { useState } from 'react';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { useGoToPath } from '../session';
import { ChartPanel, Ring, sliceColor } from '../../ui/charts';
import { formatFigure, totalOf } from './format-figure';
import type { ListTarget } from './list-targets';
import { ListLink } from './list-link';
import styles from './dashboard.module.css';

/** The URL of a list target, for click handlers on elements that are not links. The router parses filters as JSON. */
function targetPath({ to, search }: ListTarget): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search) as [string, unknown][])
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return query.size > 0 ? `${to}?${query}` : to;
}

export interface RingPart {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly target: ListTarget | null;
}

export interface RingPanelProps {
  readonly title: string;
  /** The label below the total in the center. */
  readonly noun: string;
  readonly parts: readonly RingPart[];
  /** Shown instead of an empty ring. */
  readonly empty: string;
}

/** More slices would be too thin: the rest is combined into one slice and listed in the table. */
const MAX_SLICES = 6;

/** Shares of a whole as a ring. Ring and legend highlight together, and both link to the list of a part. */
export function RingPanel({ title, noun, parts, empty }: RingPanelProps) {
  const text = useText(dashboard);
  const navigate = useGoToPath();
  const [highlightedSlice, setHighlightedSlice] = useState<string | null>(null);
  const total = totalOf(parts);
  const shownParts = parts.length > MAX_SLICES + 1 ? parts.slice(0, MAX_SLICES) : parts;
  const otherParts = parts.slice(shownParts.length);
  const slices: readonly RingPart[] =
    otherParts.length > 0
      ? [
          ...shownParts,
          {
            id: 'others',
            label: text('others', { count: otherParts.length }),
            count: totalOf(otherParts),
            target: null,
          },
        ]
      : shownParts;
  const pick = (id: string) => {
    const target = slices.find((slice) => slice.id === id)?.target;
    if (target) navigate(targetPath(target));
  };
  const table = {
    columns: [title, text('number'), text('share')],
    rows: parts.map(({ id, label, count, target }) => ({
      id,
      cells: [
        <ListLink key={id} target={target}>
          {label}
        </ListLink>,
        formatFigure.count(count),
        formatFigure.share(count, total),
      ],
    })),
  };
  return (
    <ChartPanel title={title} table={table}>
      {total === 0 ? (
        <p className={styles.nothing}>{empty}</p>
      ) : (
        <div className={styles.ringBox}>
          <Ring
            slices={slices.map(({ id, label, count }) => ({ id, label, value: count }))}
            total={formatFigure.count(total)}
            noun={noun}
            highlightedSlice={highlightedSlice}
            onHighlight={setHighlightedSlice}
            onPick={pick}
          />
          <ul className={styles.legend}>
            {slices.map(({ id, label, count, target }, index) => (
              <li key={id} data-highlighted={highlightedSlice === id || undefined}>
                <ListLink
                  target={target}
                  className={styles.legendRow}
                  onPointerEnter={() => setHighlightedSlice(id)}
                  onPointerLeave={() => setHighlightedSlice(null)}
                  onFocus={() => setHighlightedSlice(id)}
                  onBlur={() => setHighlightedSlice(null)}
                >
                  <span className={styles.swatch} style={{ background: sliceColor(index) }} aria-hidden />
                  <span className={styles.cut}>{label}</span>
                  <span className={styles.legendCount}>{formatFigure.count(count)}</span>
                  <span className={styles.legendShare}>{formatFigure.share(count, total)}</span>
                </ListLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChartPanel>
  );
}
