import { useIsFetching } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { RecordTab } from '../record-shapes';
import styles from './printed-tabs.module.css';

export interface PrintedTabsProps {
  readonly tabs: readonly RecordTab[];
  readonly renderTab: (tab: RecordTab) => ReactNode;
  /** Called when the print dialog was closed. */
  readonly onDone: () => void;
}

/** How often, and how long at most, the content of the tabs is waited for. */
const POLL_MS = 100;
const TIMEOUT_MS = 10_000;

/** The sign-in of a person is a form of actions, which says nothing on paper. */
const isPrinted = ({ id }: RecordTab) => id !== 'auth';

/** All tabs one below the other, printed as soon as each of them has its content. */
export function PrintedTabs({ tabs, renderTab, onDone }: PrintedTabsProps) {
  const host = useRef<HTMLDivElement>(null);
  const fetchCount = useIsFetching();
  const state = useRef({ initialFetchCount: fetchCount, onDone });
  useEffect(() => void (state.current = { initialFetchCount: fetchCount, onDone }));
  useEffect(() => {
    const deadline = Date.now() + TIMEOUT_MS;
    const done = () => state.current.onDone();
    const timer = setInterval(() => {
      const isLoading = state.current.initialFetchCount > 0 || host.current?.querySelector('[data-skeleton]');
      if (isLoading && Date.now() < deadline) return;
      clearInterval(timer);
      window.addEventListener('afterprint', done, { once: true });
      window.print();
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return (
    <div ref={host}>
      {tabs.filter(isPrinted).map((tab) => (
        <Fragment key={tab.id}>
          <h2 className={styles.title}>{tab.title}</h2>
          {renderTab(tab)}
        </Fragment>
      ))}
    </div>
  );
}
