import type { ReactNode } from 'react';
import styles from './list-frame.module.css';
import { Panel } from './panel';
import { SearchInput } from '../inputs/search-input';

export interface FrameSearch {
  readonly value: string | undefined;
  /** The label and placeholder of the search field. */
  readonly label: string;
  /** Called with the trimmed text; undefined if it is blank. */
  readonly onSearch: (search: string | undefined) => void;
}

export interface ListFrameProps {
  /** The search field above the table; full width below 768 px. */
  readonly search?: FrameSearch;
  /** Filters beside the search field. */
  readonly filters?: ReactNode;
  /** A banner between the search field and the table. */
  readonly notice?: ReactNode;
  /** The table; it takes the remaining height of a `fit="window"` page. */
  readonly children: ReactNode;
}

/** The content of a list page. Lists with a bar of their own put it in front. */
export function ListFrame({ search, filters, notice, children }: ListFrameProps) {
  return (
    <>
      {search && (
        <div className={styles.tools}>
          <SearchInput
            width={280}
            value={search.value ?? ''}
            label={search.label}
            placeholder={search.label}
            onSearch={(typedText) => search.onSearch(typedText.trim() || undefined)}
          />
          {filters}
        </div>
      )}
      {notice && <div className={styles.notice}>{notice}</div>}
      <Panel isFlush isFilling>
        {children}
      </Panel>
    </>
  );
}
