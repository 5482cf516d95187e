import { Link } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { notifications } from '../../i18n/en/accounts/notifications';
import { Button, EmptyState, ErrorState, SegmentedTabs, SkeletonLines, useIsPhone, useSkeleton } from '../../ui';
import { NotificationList } from './notification-list';
import { MAX_LIMIT, useNotifications, type NotificationTab } from './use-notifications';
import { useMarkViewed } from './use-mark-viewed';
import styles from './notifications-panel.module.css';

const TABS = ['All', 'Assigned', 'Docs', 'Reviews'] as const satisfies readonly NotificationTab[];

export interface NotificationsPanelProps {
  /** Called when a notification or the settings are opened: the panel can close. */
  readonly onLeave: () => void;
}

/** Moves the focus from the tabs into the list. */
function focusList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || !(event.target as HTMLElement).matches('[role="tab"]')) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-notice]')?.focus();
}

/**
 * Unread notifications, in the tabs of the specification. Marking as viewed empties the active tab; the list is at most
 * 40% of the window high and scrolls.
 * @source spec 1-shell §2.12, §8
 */
export function NotificationsPanel({ onLeave }: NotificationsPanelProps) {
  const text = useText(notifications);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<NotificationTab>('All');
  const [limit, setLimit] = useState<number>();
  const { data, isError, isPending, refetch } = useNotifications(limit);
  const { viewTab, viewNotifications } = useMarkViewed();
  const size = useIsPhone() ? 'touch' : 'small';
  const isWaiting = useSkeleton(isPending);
  const shownNotices = (data?.data ?? []).filter((notice) => tab === 'All' || notice.tab === tab);
  const newestNotice = shownNotices[0];
  const open = (ids: readonly string[]) => {
    viewNotifications(ids);
    onLeave();
  };
  const viewAll = () => {
    if (newestNotice) viewTab(tab, newestNotice.time);
    // The focused button becomes disabled, which would move the focus out of the panel.
    panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  return (
    <div ref={panel} className={styles.panel} onKeyDown={focusList}>
      <SegmentedTabs
        label={text('tabs')}
        controls={id}
        value={tab}
        onChange={(value) => setTab(TABS.find((candidate) => candidate === value) ?? 'All')}
        tabs={TABS.map((choice) => ({
          id: choice,
          title: text(`tab.${choice}`),
          ...(data && data.counts[choice] > 0 && { count: data.counts[choice] }),
        }))}
      />
      <div id={id} role="tabpanel" aria-label={text(`tab.${tab}`)} className={styles.body}>
        {isWaiting && !data && <SkeletonLines lines={4} label={text('loading')} />}
        {isError && !data && (
          <ErrorState title={text('loadFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
        )}
        {data && shownNotices.length === 0 && <EmptyState title={text('empty')} ghostRows={0} />}
        {shownNotices.length > 0 && (
          <NotificationList label={text(`tab.${tab}`)} notices={shownNotices} onOpen={open} />
        )}
        {data && data.load > 0 && limit === undefined && (
          <div className={styles.more}>
            <Button tone="quiet" size={size} onClick={() => setLimit(MAX_LIMIT)}>
              {text('more', { count: data.load })}
            </Button>
          </div>
        )}
      </div>
      <footer className={styles.foot}>
        <Button size={size} disabled={!newestNotice} onClick={viewAll}>
          {text('viewed')}
        </Button>
        <Button tone="quiet" size={size} link={<Link to="/notifications/settings" onClick={onLeave} />}>
          {text('settings')}
        </Button>
      </footer>
    </div>
  );
}
