import type { ReactNode } from 'react';
import styles from './list-frame.module.css';
import { Panel } from './panel';

export interface ListFrameProps {
  /** Above the table: the search and what else narrows the list. Below 768 px they share the width. */
  readonly tools?: ReactNode;
  /** A banner between the tools and the table. */
  readonly notice?: ReactNode;
  /** The table; it takes the remaining height of a `fit="window"` page. */
  readonly children: ReactNode;
}

/** What stands below the head of a list page. A list with a bar of its own puts that before it. */
export function ListFrame({ tools, notice, children }: ListFrameProps) {
  return (
    <>
      {tools && <div className={styles.tools}>{tools}</div>}
      {notice && <div className={styles.notice}>{notice}</div>}
      <Panel isFlush fills>
        {children}
      </Panel>
    </>
  );
}
