import { useText } from '../../i18n';
import { search } from '../../i18n/en/search';
import { IconButton } from '../../ui/buttons/icon-button';
import { SearchIcon } from '../../ui/icons/icons';
import { searchStore } from './search-store';

export interface SearchButtonProps {
  readonly tone: 'menu' | 'plain';
}

/** Opens the search for everything from the bar; Ctrl-K and Cmd-K do the same. */
export function SearchButton({ tone }: SearchButtonProps) {
  const text = useText(search);
  return (
    <IconButton
      icon={SearchIcon}
      name={text('open')}
      size="normal"
      tone={tone}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => searchStore.show('palette')}
    />
  );
}
