import { QUERY_FIELD } from '../../features/search';
import { searchStore } from './search-store';

const queryField = () => document.querySelector<HTMLInputElement>(`[${QUERY_FIELD}]`);

/** Whether a key presses a button of the palette, such as the one that retries a failed search. */
const isButtonPress = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof HTMLButtonElement && target.closest('[role=dialog]') !== null;

const withoutLastCharacter = (text: string) => [...text].slice(0, -1).join('');

/**
 * Handles a key that was pressed after an overlay was opened and before it has the focus: a letter goes into the query
 * instead of the page behind, where it could run a shortcut or change a field.
 */
export function bufferKey(event: KeyboardEvent): void {
  const { layer } = searchStore.read();
  if (layer === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isLetter = event.key.length === 1;
  if (layer === 'shortcuts') {
    if (isLetter && event.key !== ' ') event.stopImmediatePropagation();
    return;
  }
  if (event.target === queryField() || isButtonPress(event)) return;
  if (isLetter) searchStore.type((typedText) => typedText + event.key);
  else if (event.key === 'Backspace') searchStore.type(withoutLastCharacter);
  else if (event.key === 'Escape') searchStore.show(null);
  else return;
  queryField()?.focus();
  event.preventDefault();
  event.stopImmediatePropagation();
}
