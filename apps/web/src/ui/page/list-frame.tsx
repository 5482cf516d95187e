import type { ReactNode } from 'react';
import styles from './list-frame.module.css';
import { Panel } from './panel';
import { SearchInput } from '../inputs/search-input';

export interface FrameSearch {
  readonly value: string | undefined;
  /** What is searched for: the name of the field and the words in it while it is empty. */
  readonly words: string;
  /** Told without spaces around; undefined where nothing is left. */
  readonly onSearch: (search: string | undefined) => void;
}

export interface ListFrameProps {
  /** The search above the table; below 768 px it takes the whole width. */
  readonly search?: FrameSearch;
  /** A banner between the search and the table. */
  readonly notice?: ReactNode;
  /** The table; it takes the remaining height of a `fit="window"` page. */
  readonly children: ReactNode;
}

/** What stands below the head of a list page. A list with a bar of its own puts that before it. */
export function ListFrame({ search, notice, children }: ListFrameProps) {
  return (
    <>
      {search && (
        <div className={styles.tools}>
          <SearchInput
            value={search.value ?? ''}
            label={search.words}
            placeholder={search.words}
            onSearch={(typed) => search.onSearch(typed.trim() || undefined)}
          />
        </div>
      )}
      {notice && <div className={styles.notice}>{notice}</div>}
      <Panel isFlush fills>
        {children}
      </Panel>
    </>
  );
}
