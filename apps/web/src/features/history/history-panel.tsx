import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Answer } from '../../client';
import { currentLanguage, useText } from '../../i18n';
import { history as words } from '../../i18n/en/history';
import {
  Ago,
  Button,
  EmptyState,
  ErrorState,
  formatDay,
  Panel,
  Person,
  SkeletonLines,
  Tag,
  useIsPhone,
} from '../../ui';
import { useSignedIn } from '../session';
import { FoldedValue } from './folded-value';
import { dayName, historyDays, type HistoryDay, type HistoryLine } from './history-days';
import styles from './history.module.css';

export interface HistoryPanelProps {
  /** The module's key, such as `loans`. */
  readonly module: string;
  /** The record's id. */
  readonly owner: string;
}

const STEP = 50;

/** Who changed what on a record, when, from what to what; newest first, by day. @source spec 2-records §2.9 */
export function HistoryPanel({ module, owner }: HistoryPanelProps) {
  const text = useText(words);
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const isPhone = useIsPhone();
  const [now] = useState(Date.now);
  const pages = useInfiniteQuery({
    queryKey: ['actionHistory', { module, _id: owner }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('actionHistory', { body: { module, _id: owner, skip: pageParam, limit: STEP } }, { signal }),
    getNextPageParam: (last: Answer<'actionHistory'>, all) =>
      all.length * STEP < last.count ? all.length * STEP : undefined,
  });
  if (pages.error && !pages.data)
    return <ErrorState title={text('failed')} help={text('failedHelp')} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <SkeletonLines lines={8} />;
  const entries = pages.data.pages.flatMap((page) => page.action_history);
  const count = pages.data.pages[0]?.count ?? 0;
  if (entries.length === 0) return <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />;
  const days = historyDays(entries, timeZone);
  const nameOf = ({ day }: HistoryDay) => {
    const name = dayName(day, timeZone, now);
    return name ? text(name) : formatDay(new Date(`${day}T12:00:00`), currentLanguage());
  };
  return (
    <Panel isFlush>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('title')}>
        {isPhone ? <HistoryCards days={days} nameOf={nameOf} /> : <HistoryTable days={days} nameOf={nameOf} />}
        {pages.hasNextPage && (
          <div className={styles.more}>
            <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {text('more')}
            </Button>
            <span>{text('shown', { shown: entries.length, count })}</span>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface HistoryViewProps {
  readonly days: readonly HistoryDay[];
  readonly nameOf: (day: HistoryDay) => string;
}

function HistoryTable({ days, nameOf }: HistoryViewProps) {
  const text = useText(words);
  const heads = ['field', 'previous', 'current', 'by', 'at'] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.day}>
          <tr className={styles.day}>
            <th colSpan={heads.length} scope="rowgroup">
              {nameOf(day)}
            </th>
          </tr>
          {day.lines.map((line) => (
            <tr key={line.key}>
              <td className={styles.field}>
                <LineTitle line={line} />
              </td>
              <td>{line.change && <FoldedValue value={line.change.previous_value} tone="old" />}</td>
              <td>{line.change && <FoldedValue value={line.change.current_value} tone="new" />}</td>
              <td>
                <Requester line={line} />
              </td>
              <td className={styles.at}>
                <Ago at={line.entry.createdAt} isFocusable />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function HistoryCards({ days, nameOf }: HistoryViewProps) {
  return days.map((day) => (
    <section key={day.day}>
      <h3 className={styles.cardDay}>{nameOf(day)}</h3>
      <ul>
        {day.lines.map((line) => (
          <li key={line.key} className={styles.card}>
            <div className={styles.cardHead}>
              <LineTitle line={line} />
              <span className={styles.at}>
                <Ago at={line.entry.createdAt} isFocusable />
              </span>
            </div>
            {line.change && (
              <p className={styles.values}>
                <FoldedValue value={line.change.previous_value} tone="old" />{' '}
                <FoldedValue value={line.change.current_value} tone="new" />
              </p>
            )}
            <Requester line={line} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const ACTS = { create: 'created', activate: 'activated', deactivate: 'deactivated', submit: 'submitted' } as const;

/** The field, or the act where no field changed; the first line of a forced save says why. */
function LineTitle({ line: { change, entry, isFirst } }: { readonly line: HistoryLine }) {
  const text = useText(words);
  const act = Object.entries(ACTS).find(([name]) => name === entry.act)?.[1] ?? 'changed';
  return (
    <span className={styles.title}>
      {change?.title ?? text(act)}
      {isFirst && entry.act === 'force' && <Tag hue="amber">{text('forced')}</Tag>}
      {isFirst && entry.act === 'submit' && change && <Tag hue="green">{text('submitted')}</Tag>}
      {isFirst && entry.reason && <small className={styles.reason}>{text('reason', { reason: entry.reason })}</small>}
    </span>
  );
}

function Requester({ line: { entry } }: { readonly line: HistoryLine }) {
  return <Person person={{ id: entry.created_by.info?.id ?? entry.created_by.user, name: entry.created_by.user }} />;
}
