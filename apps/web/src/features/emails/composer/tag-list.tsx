import type { Editor } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import type { MergeField } from '../email-shapes';
import styles from './composer.module.css';

/** As many as fit into the dialog below the first line. */
const MAX_SHOWN = 6;
/** The width of the list in pixels, as in its styles. */
const WIDTH = 420;

const rankOf = ({ title }: MergeField, wantedText: string): number =>
  title.toLocaleLowerCase().startsWith(wantedText) ? 0 : 1;

/** The fields whose title contains what was typed after `{`, those that begin with it first. */
export function findTags(fields: readonly MergeField[], typedText: string): readonly MergeField[] {
  const wantedText = typedText.toLocaleLowerCase();
  return fields
    .filter(({ group, title }) => group === null && title.toLocaleLowerCase().includes(wantedText))
    .sort((a, b) => rankOf(a, wantedText) - rankOf(b, wantedText))
    .slice(0, MAX_SHOWN);
}

const GAP = 4;

/** Below the `{` that was typed, within the editor. */
export function tagListPosition({ state, view }: Editor, typedText: string) {
  const caret = view.coordsAtPos(state.selection.from - typedText.length - 1);
  const box = view.dom.closest(`.${styles.editor ?? ''}`)?.getBoundingClientRect();
  if (!box) return {};
  return { left: `min(${caret.left - box.left}px, max(0px, 100% - ${WIDTH}px))`, top: caret.bottom - box.top + GAP };
}

export interface TagListProps {
  readonly id: string;
  readonly place?: CSSProperties;
  readonly found: readonly MergeField[];
  /** The highlighted one. */
  readonly at: number;
  readonly onPick: (field: MergeField) => void;
}

/** The merge tags that match what is typed. The editor keeps the focus. */
export function TagList({ id, place, found, at, onPick }: TagListProps) {
  const text = useText(emails);
  return (
    <ul id={id} className={styles.tags} style={place} role="listbox" aria-label={text('mergeTags')}>
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
          <span title={field.title}>{field.title}</span> <small title={field.section}>{field.section}</small>
        </li>
      ))}
    </ul>
  );
}
