import { Popover, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Kbd } from '../../ui';
import styles from './choice-list.module.css';

/** An option of the list. */
export interface ListedChoice {
  readonly id: string;
  readonly searchText: string;
  readonly line: ReactNode;
  readonly isChosen: boolean;
  /** A heading above this option. */
  readonly heading?: string | undefined;
}

export interface ChoiceListProps {
  /** Accessible name of the field. */
  readonly label: string;
  readonly placeholder: string;
  /** The key that opens the list, shown in the search field. */
  readonly shortcut: string;
  readonly emptyText: string;
  readonly choices: readonly ListedChoice[];
  /** Allows several selections, and keeps the list open. */
  readonly isMultiple?: boolean;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
  /** The content of the cell. */
  readonly children: ReactNode;
}

/** Only one list is open at a time. */
const LIST = 'cell-choices';
const lineId = (index: number) => `${LIST}-${index}`;

const matching = (choices: readonly ListedChoice[], typedText: string) => {
  const query = typedText.trim().toLowerCase();
  return query === '' ? choices : choices.filter(({ searchText }) => searchText.toLowerCase().includes(query));
};

/** A cell editor: type to filter, arrows and Enter to select; in single selection a digit selects immediately. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, placeholder, shortcut, emptyText, choices, isMultiple = false, onPick, onClose, children } = props;
  const [typedText, setTypedText] = useState('');
  const [activeIndex, setIndex] = useState(() =>
    Math.max(0, isMultiple ? 0 : choices.findIndex((choice) => choice.isChosen)),
  );
  const list = useRef<HTMLUListElement>(null);
  const shownChoices = matching(choices, typedText);
  useEffect(() => {
    list.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);

  const pick = (choice: ListedChoice | undefined) => {
    if (!choice) return;
    onPick(choice.id);
    if (!isMultiple) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = !isMultiple && typedText === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (digit === 0 && step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (digit > 0) return pick(shownChoices[digit - 1]);
    if (event.key === 'Enter') return pick(shownChoices[activeIndex]);
    setIndex(Math.min(shownChoices.length - 1, Math.max(0, activeIndex + step)));
  };
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-start"
      offset={6}
      width={236}
      withRoles={false}
      withinPortal
      returnFocus
    >
      <Popover.Target>
        <span className={styles.cell}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown className={styles.drop} onKeyDown={onKeyDown}>
        <TextInput
          size="xs"
          autoFocus
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={shownChoices[activeIndex] ? lineId(activeIndex) : undefined}
          placeholder={placeholder}
          value={typedText}
          rightSection={<Kbd keys={shortcut} />}
          onChange={(event) => {
            setTypedText(event.currentTarget.value);
            setIndex(0);
          }}
        />
        <ul
          ref={list}
          id={LIST}
          className={styles.list}
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMultiple || undefined}
        >
          {shownChoices.map((choice, index) => (
            <ChoiceLine
              key={choice.id}
              id={lineId(index)}
              choice={choice}
              isActive={index === activeIndex}
              digit={!isMultiple && typedText === '' && index < 9 ? index + 1 : null}
              onPick={() => pick(choice)}
              onHover={() => setIndex(index)}
            />
          ))}
        </ul>
        {shownChoices.length === 0 && <p className={styles.nothing}>{emptyText}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoiceLineProps {
  readonly id: string;
  readonly choice: ListedChoice;
  readonly isActive: boolean;
  readonly digit: number | null;
  readonly onPick: () => void;
  readonly onHover: () => void;
}

function ChoiceLine({ id, choice, isActive, digit, onPick, onHover }: ChoiceLineProps) {
  return (
    <>
      {choice.heading && (
        <li role="presentation" className={styles.heading}>
          {choice.heading}
        </li>
      )}
      <li
        id={id}
        role="option"
        aria-selected={choice.isChosen}
        data-at={isActive || undefined}
        className={`${styles.choice} ${styles.press}`}
        onPointerMove={isActive ? undefined : onHover}
        onClick={onPick}
      >
        {choice.line}
        {digit !== null && <span className={styles.digit}>{digit}</span>}
      </li>
    </>
  );
}
