import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  DashboardBlocks,
  DashboardSkeleton,
  formatFigure,
  EMPTY_DASHBOARD,
  useDashboard,
  waitingCount,
  type Dashboard,
  type DashboardDays,
} from '../../features/dashboard';
import { PinnedReports } from '../../features/reports';
import { usePartOfDay, useSignedIn } from '../../features/session';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { AddIcon, Button, Choice, Page, useIsPhone } from '../../ui';
import styles from './dashboard-screen.module.css';

const GREETINGS = { morning: 'goodMorning', afternoon: 'goodAfternoon', evening: 'goodEvening' } as const;

/** The periods in which loans count as having moved recently, in days. */
const PERIODS: readonly DashboardDays[] = [7, 30, 90];

/** The first word of a name, for the greeting. */
const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** /dashboard: counts, recent records, open tasks, and charts (spec 1-shell §2.8). */
export function Screen() {
  const text = useText(dashboard);
  const isPhone = useIsPhone();
  const signedIn = useSignedIn();
  const [days, setDays] = useState<DashboardDays>(30);
  const { data, isError, isFetching, refetch } = useDashboard(days);
  const facts = data ?? (isError ? EMPTY_DASHBOARD : null);
  const timeZone = signedIn?.menu.company.timeZone ?? 'UTC';
  const greeting = GREETINGS[usePartOfDay()];
  const tools = signedIn?.menu.static.flatMap(({ items }) => items) ?? [];
  const mayReport = tools.some(({ page }) => page === 'reports');
  const canAdd = data?.modules.loans?.add === true;
  return (
    <Page
      title={text(greeting, { name: firstWord(signedIn?.user.fullName ?? '') })}
      meta={
        <>
          <span>{formatFigure.today(timeZone)}</span>
          {data && <Meta facts={data} />}
          {!data && isError && (
            <span role="alert" className={styles.lost}>
              {text('loadFailed')}{' '}
              <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
                {text('retry')}
              </Button>
            </span>
          )}
        </>
      }
      actions={
        <>
          {data?.modules.loans && (
            <Choice
              label={text('period')}
              options={PERIODS.map((period) => ({ value: String(period), title: text('days', { count: period }) }))}
              value={String(days)}
              onChange={(value) => setDays(PERIODS.find((period) => String(period) === value) ?? 30)}
            />
          )}
          {canAdd && !isPhone && (
            <Button tone="primary" icon={AddIcon} link={<Link to="/loans/create" search={{}} />}>
              {text('createLoan')}
            </Button>
          )}
        </>
      }
    >
      {facts ? <DashboardBlocks facts={facts} days={days} /> : <DashboardSkeleton />}
      {facts && mayReport && (
        <Suspense fallback={null}>
          <PinnedReports />
        </Suspense>
      )}
    </Page>
  );
}

/** The number of the user's open loans and of items that need attention. */
function Meta({ facts }: { readonly facts: Dashboard }) {
  const text = useText(dashboard);
  const pendingCount = facts.waiting ? waitingCount(facts.waiting) : 0;
  const ownNumber = facts.team_load?.mine ?? 0;
  return (
    <>
      {ownNumber > 0 && <span>{text('myOpenLoans', { count: ownNumber })}</span>}
      {pendingCount > 0 && <strong className={styles.waiting}>{text('itemsWaiting', { count: pendingCount })}</strong>}
    </>
  );
}
