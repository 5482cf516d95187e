import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import styles from './editor.module.css';

/** An entry of the list at the caret. */
export interface CaretEntry {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly onPick: () => void;
}

export interface CaretPickerProps {
  readonly editor: Editor;
  readonly label: string;
  readonly entries: readonly CaretEntry[];
  readonly onClose: () => void;
}

const MAX_SHOWN = 8;
const GAP = 6;

/** A searchable list at the caret: arrow keys move, Enter inserts, Escape closes. */
export function CaretPicker({ editor, label, entries, onClose }: CaretPickerProps) {
  const text = useText(contracts);
  const [search, setSearch] = useState('');
  const [activeIndex, setIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from);
  const foundEntries = entries
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
    .slice(0, MAX_SHOWN);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const pick = (entry: CaretEntry | undefined) => {
    close();
    entry?.onPick();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') pick(foundEntries[activeIndex]);
    else if (event.key === 'ArrowDown') setIndex(Math.min(activeIndex + 1, foundEntries.length - 1));
    else if (event.key === 'ArrowUp') setIndex(Math.max(activeIndex - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker} style={{ left, top: bottom + GAP }}>
      <input
        ref={input}
        className={styles.pickerInput}
        role="combobox"
        aria-expanded
        aria-controls="contract-caret-list"
        aria-activedescendant={foundEntries[activeIndex] ? `contract-caret-${foundEntries[activeIndex].id}` : undefined}
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <ul id="contract-caret-list" role="listbox" aria-label={label}>
        {foundEntries.map((entry, index) => (
          <li
            key={entry.id}
            id={`contract-caret-${entry.id}`}
            role="option"
            aria-selected={index === activeIndex}
            className={styles.pickerItem}
            onMouseDown={(event) => {
              event.preventDefault();
              pick(entry);
            }}
          >
            {entry.title} <small>{entry.hint}</small>
          </li>
        ))}
        {foundEntries.length === 0 && <li className={styles.help}>{text('noMatch')}</li>}
      </ul>
    </div>
  );
}
