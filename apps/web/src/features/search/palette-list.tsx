import { useEffect, useRef, type MouseEvent } from 'react';
import { useText } from '../../i18n';
import { search } from '../../i18n/en/app/search';
import { Kbd } from '../../ui/buttons/kbd';
import { HighlightedText } from './highlighted-text';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import type { Search } from './use-search';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './palette.module.css';

export interface PaletteListProps {
  /** Id of the listbox; option ids append their index. */
  readonly list: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteEntry | undefined;
  readonly typed: string;
  readonly searchState: Pick<Search, 'isBusy' | 'hasFailed' | 'answered' | 'retry'>;
  readonly onHover: (entry: PaletteEntry) => void;
  readonly onPick: (entry: PaletteEntry, isNewTab: boolean) => void;
}

/** The results by group, or the empty state. */
export function PaletteList({ list, groups, active, typed, searchState, onHover, onPick }: PaletteListProps) {
  const text = useText(search);
  const host = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const activeId = active?.id;
  useEffect(() => {
    host.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const isEmpty = entries.length === 0 && typed.trim() !== '';
  const press = (entry: PaletteEntry) => (event: MouseEvent) => {
    event.preventDefault();
    onPick(entry, event.metaKey || event.ctrlKey);
  };
  return (
    <div
      className={styles.scroll}
      data-busy={searchState.isBusy || undefined}
      tabIndex={0}
      role="group"
      aria-label={text('results')}
    >
      <div ref={host} id={list} role="listbox" aria-label={text('results')} aria-busy={searchState.isBusy}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.title} className={styles.group}>
            <p className={styles.title} aria-hidden>
              {group.title}
            </p>
            {group.entries.map((entry) => (
              <div
                key={entry.id}
                id={`${list}-${entries.indexOf(entry)}`}
                role="option"
                aria-selected={entry.id === activeId}
                className={styles.entry}
                onMouseMove={() => entry.id !== activeId && onHover(entry)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={press(entry)}
              >
                <Line entry={entry} typed={typed} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {isEmpty && searchState.isBusy && <p className={styles.note}>{text('searching')}</p>}
      {searchState.hasFailed && (
        <div className={styles.note} role="alert">
          <p>{text('failed')}</p>
          <button type="button" className={styles.retry} onClick={searchState.retry}>
            {text('retry')}
          </button>
        </div>
      )}
      {isEmpty && !searchState.isBusy && !searchState.hasFailed && (
        <div className={styles.note}>
          <p className={styles.strong}>{text('none', { text: typed.trim() })}</p>
          <p>{text('noneHelp')}</p>
        </div>
      )}
      <p role="status" className={readAloud.text}>
        {searchState.isBusy || typed.trim() === '' ? '' : text('count', { count: entries.length })}
      </p>
    </div>
  );
}

function Line({ entry, typed }: { readonly entry: PaletteEntry; readonly typed: string }) {
  return (
    <>
      <span className={styles.mark}>{entry.mark}</span>
      <span className={styles.text}>
        <span className={styles.name}>
          <HighlightedText text={entry.title} typed={typed} />
        </span>
        {entry.facts && entry.facts.length > 0 && (
          <span className={styles.facts}>
            {entry.facts.map((fact, index) => (
              // The facts of an entry never change their order.
              <span key={index} className={styles.fact}>
                {typeof fact === 'string' ? <HighlightedText text={fact} typed={typed} /> : fact}
              </span>
            ))}
          </span>
        )}
      </span>
      {entry.keys && <Kbd keys={entry.keys} />}
    </>
  );
}
