import type { KeyboardEvent } from 'react';
import { plainTitle, type ToolGroup } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import styles from './tools.module.css';

/** Whether every typed word begins a word of the titles, in the user's language or in English. */
export function isFound(typedText: string, ...titles: readonly string[]): boolean {
  const words = titles.flatMap((title) => `${title} ${plainTitle(title)}`.toLowerCase().split(/[\s/&-]+/));
  return typedText
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.some((candidate) => candidate.startsWith(word)));
}

/** The tool pages that match, each under its own title. */
export const foundTools = (groups: readonly ToolGroup[], typedText: string): ToolGroup['items'] =>
  groups.flatMap(({ title, items }) => items.filter((item) => isFound(typedText, item.title, title)));

export interface MenuSearchProps {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** Searches a menu. Enter opens the first page found; Escape clears the field before it closes the menu. */
export function MenuSearch({ typed, onTyped }: MenuSearchProps) {
  const text = useText(shell);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onTyped('');
    }
    if (event.key === 'Enter') event.currentTarget.closest('nav')?.querySelector('a')?.click();
  };
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={text('searchMenu')}
      placeholder={text('searchMenu')}
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
