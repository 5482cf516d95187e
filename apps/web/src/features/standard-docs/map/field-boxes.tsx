import type { SampleValues } from '../doc-shapes';
import type { FieldEntry } from './field-groups';
import styles from './map.module.css';

export interface FieldBoxesProps {
  readonly page: number;
  readonly entries: readonly FieldEntry[];
  readonly values: SampleValues;
  readonly selected: string | null;
  readonly onSelect: (field: string) => void;
}

/** The fields of one page as buttons at their places, with what prints in them. */
export function FieldBoxes({ page, entries, values, selected, onSelect }: FieldBoxesProps) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={styles.boxes}>
      {entries.flatMap(({ field, number, status }) =>
        field.positions
          .filter((position) => position.page === page)
          .map(({ left, top, width, height, option }, index) => {
            const value = values[field.name];
            const shownText =
              value?.checked === null || value === undefined ? (value?.text ?? '') : value.checked ? '✓' : '';
            return (
              <button
                key={`${field.name}/${index}`}
                type="button"
                tabIndex={-1}
                className={styles.box}
                data-status={status}
                data-on={field.name === selected || undefined}
                aria-label={`${number}. ${field.label}`}
                style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
                onClick={() => onSelect(field.name)}
              >
                <span className={styles.boxText}>
                  {option === undefined ? shownText : shownText === option ? '✓' : ''}
                </span>
                <span className={styles.boxNumber} aria-hidden>
                  {number}
                </span>
              </button>
            );
          }),
      )}
    </div>
  );
}
