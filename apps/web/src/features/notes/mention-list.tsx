import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { PersonCircle } from '../../ui';
import type { Mentionable } from './mention-query';
import { nameOf, personLabel } from './note-shapes';
import styles from './notes.module.css';

export interface MentionListProps {
  readonly id: string;
  readonly found: readonly Mentionable[];
  /** The highlighted person. */
  readonly activeIndex: number;
  readonly onPick: (chosenEntry: Mentionable) => void;
}

/** The people who can be mentioned, below the editor, under the names of their groups. */
export function MentionList({ id, found, activeIndex, onPick }: MentionListProps) {
  const text = useText(notes);
  return (
    <ul id={id} role="listbox" aria-label={text('suggestions')} className={styles.suggestions}>
      {found.map(({ person, group }, index) => (
        <li
          key={person._id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          data-group={found[index - 1]?.group === group ? undefined : text(group)}
          // The editor keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick({ person, group });
          }}
        >
          <span className={styles.suggestion}>
            <span aria-hidden>
              <PersonCircle person={{ id: person._id, name: nameOf(person) }} size={18} />
            </span>
            {personLabel(person)}
          </span>
        </li>
      ))}
    </ul>
  );
}
