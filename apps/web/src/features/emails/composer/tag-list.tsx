import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import type { MergeField } from '../email-shapes';
import styles from './composer.module.css';

const MAX_SHOWN = 8;

/** The fields whose title contains what was typed after `{`. */
export function findTags(fields: readonly MergeField[], typed: string): readonly MergeField[] {
  const wanted = typed.toLocaleLowerCase();
  return fields
    .filter(({ group, title }) => group === null && title.toLocaleLowerCase().includes(wanted))
    .slice(0, MAX_SHOWN);
}

export interface TagListProps {
  readonly id: string;
  readonly found: readonly MergeField[];
  /** The highlighted one. */
  readonly at: number;
  readonly onPick: (field: MergeField) => void;
}

/** The merge tags that match what is typed. The editor keeps the focus. */
export function TagList({ id, found, at, onPick }: TagListProps) {
  const text = useText(emails);
  return (
    <ul id={id} className={styles.tags} role="listbox" aria-label={text('mergeTags')}>
      {found.map((field, index) => (
        <li
          key={field.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={styles.tagOption}
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(field);
          }}
        >
          {field.title} <small>{field.section}</small>
        </li>
      ))}
    </ul>
  );
}
