import { useText } from '../../../i18n';
import { collaboration } from '../../../i18n/en/records/collaboration';
import type { Answer } from '../../../client';
import { StatusGlyph } from '../../../ui';
import styles from './moved-list.module.css';

export type MovedField = Answer<'moveForm'>['report'][number];

const KINDS = [
  { what: 'unfit', shape: 'cross', hue: 'red' },
  { what: 'gone', shape: 'slash', hue: 'grey' },
  { what: 'new-required', shape: 'ring', hue: 'red' },
  { what: 'new', shape: 'ring', hue: 'grey' },
] as const;

export interface MovedListProps {
  readonly report: readonly MovedField[];
  /** Formats an answer. */
  readonly shown: (field: string, value: unknown) => string;
}

/** The effects of another form version on the answers, by kind, the most severe first. */
export function MovedList({ report, shown }: MovedListProps) {
  const text = useText(collaboration);
  return (
    <div className={styles.list}>
      {KINDS.map(({ what, shape, hue }) => {
        const fields = report.filter((field) => field.what === what);
        if (fields.length === 0) return null;
        return (
          <section key={what} aria-label={text(`what_${what}`)}>
            <h3 className={styles.title}>
              {text(`what_${what}`)} <span>{fields.length}</span>
            </h3>
            <ul>
              {fields.map(({ field, title, value }) => (
                <li key={field} className={styles.line}>
                  <StatusGlyph shape={shape} hue={hue} />
                  <span>{title}</span>
                  <span className={styles.value}>{shown(field, value)}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
