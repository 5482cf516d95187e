import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { AddIcon, Button, EmptyState, SegmentedTabs } from '../../ui';
import type { Dashboard } from './dashboard-shapes';
import { formatFigure, totalOf } from './format-figure';
import { RecentLoans } from './recent-loans';
import { RecentPeople } from './recent-people';
import { RecentTasks } from './recent-tasks';
import styles from './dashboard.module.css';

type Tab = 'loans' | 'tasks' | 'leads' | 'prospects';

const EMPTY_KEYS = { loans: 'emptyLoans', leads: 'emptyLeads', prospects: 'emptyProspects' } as const;
const CREATE = { loans: 'createLoan', leads: 'createLead', prospects: 'createProspect' } as const;
const LINK_KEYS = { loans: 'allLoans', leads: 'allLeads', prospects: 'allProspects' } as const;

/** The rows and the total of a tab. */
function recentOf(facts: Dashboard, tab: Exclude<Tab, 'tasks'>) {
  if (tab === 'loans') return { rows: facts.recent_opportunities, all: totalOf(facts.opportunity_count) };
  if (tab === 'leads') return { rows: facts.recent_leads, all: totalOf(facts.lead_counts) };
  return { rows: facts.recent_prospects, all: totalOf(facts.prospect_count) };
}

/** Recently changed records in tabs, loans first (spec 1-shell §2.8). */
export function RecentPanel({ facts }: { readonly facts: Dashboard }) {
  const text = useText(dashboard);
  const { modules, recentProspectsLabel } = facts;
  const tabs: readonly { readonly id: Tab; readonly title: string }[] = [
    ...(modules.loans ? [{ id: 'loans' as const, title: text('recentLoans') }] : []),
    { id: 'tasks', title: text('assignedTasks') },
    ...(modules.leads ? [{ id: 'leads' as const, title: text('recentLeads') }] : []),
    ...(modules.prospects
      ? [{ id: 'prospects' as const, title: recentProspectsLabel ?? text('recentProspects') }]
      : []),
  ];
  const [chosenTab, setChosenTab] = useState<Tab>('loans');
  const tab = tabs.find(({ id }) => id === chosenTab)?.id ?? tabs[0]?.id ?? 'tasks';
  return (
    <section className={styles.recent} aria-label={text('recent')}>
      <SegmentedTabs
        label={text('recent')}
        tabs={tabs}
        value={tab}
        onChange={(id) => setChosenTab(id as Tab)}
        controls="dashboard-recent"
      />
      <div
        id="dashboard-recent"
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === tab)?.title}
        className={styles.recentBody}
      >
        {tab === 'tasks' ? <RecentTasks tasks={facts.tasks} /> : <RecentTab facts={facts} tab={tab} />}
      </div>
    </section>
  );
}

function RecentTab({ facts, tab }: { readonly facts: Dashboard; readonly tab: Exclude<Tab, 'tasks'> }) {
  const text = useText(dashboard);
  const { rows, all } = recentOf(facts, tab);
  if (rows.length === 0) {
    const mayAdd = facts.modules[tab]?.add === true;
    return (
      <EmptyState
        title={text(EMPTY_KEYS[tab])}
        action={
          mayAdd && (
            <Button icon={AddIcon} link={<Link to={`/${tab}/create`} />}>
              {text(CREATE[tab])}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {tab === 'loans' ? <RecentLoans loans={rows} /> : <RecentPeople people={rows} module={tab} />}
      <div className={styles.recentFoot}>
        <Link to={`/${tab}`} className={styles.target}>
          {text(LINK_KEYS[tab], { count: all })}
        </Link>
        <span className={styles.quiet}>{text('someOf', { some: rows.length, all: formatFigure.count(all) })}</span>
      </div>
    </>
  );
}
