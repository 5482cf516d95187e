import { useText } from '../../i18n';
import { notes } from '../../i18n/en/records/notes';
import { Button, Icon, ShowIcon } from '../../ui';
import type { NoteVisibility } from './note-shapes';
import styles from './notes.module.css';

export interface VisibilityLineProps {
  /** As computed by the server; undefined until it answers. */
  readonly visibility: NoteVisibility | undefined;
  /** Adds the mentioned people who do not see the note. */
  readonly onAddExcluded: (excluded: NoteVisibility['excluded']) => void;
}

const MAX_NAMES = 6;

/** Who will see the note, before it is sent. */
export function VisibilityLine({ visibility, onAddExcluded }: VisibilityLineProps) {
  const text = useText(notes);
  const listed = (names: readonly string[], total: number) => {
    const hiddenCount = total - Math.min(names.length, MAX_NAMES);
    return [...names.slice(0, MAX_NAMES), ...(hiddenCount > 0 ? [text('andMore', { count: hiddenCount })] : [])].join(
      ', ',
    );
  };
  const sentence = () => {
    if (!visibility) return text('checking');
    const { isEveryone, count, people } = visibility;
    if (isEveryone && count === null) return text('everyoneWillSeeUncounted');
    const total = count ?? people.length + 1;
    if (isEveryone) return text('everyoneWillSee', { count: total });
    if (total === 1) return text('onlyYou');
    return text('willSee', { count: total, names: listed([text('you'), ...people.map(({ name }) => name)], total) });
  };
  const excluded = visibility?.excluded ?? [];
  return (
    <div className={styles.visibility}>
      <p role="status">
        <Icon of={ShowIcon} size={14} /> {sentence()}
      </p>
      {visibility && excluded.length > 0 && (
        <p className={styles.excluded} role="status">
          {text('excluded', {
            count: excluded.length,
            names: excluded.map(({ name }) => name).join(', '),
          })}{' '}
          <Button size="small" onClick={() => onAddExcluded(excluded)}>
            {text('addExcluded')}
          </Button>
        </p>
      )}
    </div>
  );
}
