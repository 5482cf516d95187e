import { Modal } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { search } from '../../i18n/en/app/search';
import { shell } from '../../i18n/en/app/shell';
import { Icon } from '../../ui/icons/icon';
import { IconButton } from '../../ui/buttons/icon-button';
import { CloseIcon, SearchIcon } from '../../ui/icons/icons';
import { Kbd } from '../../ui/buttons/kbd';
import { withModKey } from '../../ui/buttons/mod-key';
import { TIMINGS } from '../../ui/timings';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import { PaletteList } from './palette-list';
import { QUERY_FIELD } from './query-field';
import type { Search } from './use-search';
import styles from './palette.module.css';

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the closed palette has faded out. */
  readonly onClosed: () => void;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Local and server results in display order. */
  readonly groups: readonly PaletteGroup[];
  readonly searchState: Pick<Search, 'isBusy' | 'hasFailed' | 'answered' | 'retry'>;
  /** Opens a page, in a new tab if requested. */
  readonly onNavigate: (entry: PaletteEntry, isNewTab: boolean) => void;
}

/** The command palette: a search field, and a list that arrow keys navigate while the field keeps the focus. */
export function Palette({ isOpen, onClose, onClosed, typed, onTyped, groups, searchState, onNavigate }: PaletteProps) {
  const text = useText(search);
  const title = useText(shell)('searchEverything');
  const isPhone = useIsPhone();
  const list = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const entries = groups.flatMap((group) => group.entries);
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const activeEntry = entries[index];
  const step = (stepSize: number) =>
    setChosen(entries[(index + stepSize + entries.length) % Math.max(1, entries.length)]?.id ?? null);
  const pick = (entry: PaletteEntry | undefined, isNewTab: boolean) => {
    if (!entry) return;
    // The palette stays open after opening a new tab, so that several can be opened in a row.
    if (!isNewTab || !entry.href) onClose();
    onNavigate(entry, isNewTab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed during IME composition are not meant for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') pick(activeEntry, event.metaKey || event.ctrlKey);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={620}
      fullScreen={isPhone}
      aria-label={title}
      transitionProps={{ duration: TIMINGS.popover, transition: 'fade' }}
      classNames={{ body: styles.body ?? '', content: styles.content ?? '' }}
    >
      <div className={styles.head}>
        <Icon of={SearchIcon} size={18} />
        <input
          data-autofocus
          {...{ [QUERY_FIELD]: true }}
          className={styles.field}
          role="combobox"
          aria-label={title}
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={activeEntry ? `${list}-${index}` : undefined}
          placeholder={text('placeholder')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          // Text that was typed before the field had the focus stays; the next letter follows it.
          onFocus={({ currentTarget }) =>
            currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
          }
          onChange={(event) => {
            setChosen(null);
            onTyped(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isPhone ? (
          <IconButton icon={CloseIcon} name={text('close')} size="touch" hasTooltip={false} onClick={onClose} />
        ) : (
          <Kbd keys="Esc" />
        )}
      </div>
      <PaletteList
        {...{ list, groups, active: activeEntry, typed, searchState }}
        onHover={(entry) => setChosen(entry.id)}
        onPick={pick}
      />
      {!isPhone && <Hints />}
    </Modal>
  );
}

function Hints() {
  const text = useText(search);
  return (
    <div className={styles.foot} aria-hidden>
      <span>
        <Kbd keys="↑" /> <Kbd keys="↓" /> {text('hintMove')}
      </span>
      <span>
        <Kbd keys="↵" /> {text('hintOpen')}
      </span>
      <span>
        <Kbd keys={withModKey('↵')} /> {text('hintNewTab')}
      </span>
    </div>
  );
}
