import { hasRight, type Viewer, hasModuleRight } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readRecentRows, countByStatus, type ListEngine } from '../lists';
import { LEADS, LOANS, PROSPECTS, recordSummaries, setupFor, type CompanySetup } from '../records';
import { readAssignedTasks } from '../tasks';
import { countLeads } from './count-leads';
import { countLoans } from './count-loans';
import { RECENT_COUNT, type CountContext, type Dashboard, type DashboardContext } from './dashboard-context';
import { chartStatuses } from './chart-statuses';
import { readTeamLoad } from './team-load';
import { documentScope, WAITING_ITEMS, waitingFor } from './waiting-for';

type Key = keyof Dashboard['modules'];

/**
 * The modules shown on the viewer's dashboard: those in the menu that the role can view. Leads are left out if the
 * company hides them here.
 * @source spec 1-shell §2.8; READINGS "One specific company"
 */
function modulesOf(setup: CompanySetup, viewer: Viewer): Dashboard['modules'] {
  const of = (key: Key) => {
    const row = setup.modules.get(key);
    if (!row?.shows_menu || !hasModuleRight(viewer, key, 'view')) return null;
    return { title: row.custom_title?.trim() || row.title, add: hasModuleRight(viewer, key, 'add') };
  };
  const areLeadsHidden = setup.settings['dashboardHidesLeads'] === true;
  return { loans: of('loans'), leads: areLeadsHidden ? null : of('leads'), prospects: of('prospects') };
}

const DEFAULT_DAYS = 30;
const LOAN_ANSWERS = ['loan_amount'];
const PERSON_ANSWERS = ['first_name', 'last_name', 'email', 'phone'];

/**
 * Reads a viewer's dashboard: counts, recent records and charts of the modules in the menu, within the viewer's scope.
 * Counts come from the columns first, then rows are read in one transaction. Every count equals that of the list it
 * links to: same scope predicate, same columns. For viewers who see a whole module, counts by status come from the
 * stored counters. Rows contain only visible fields, and amounts are null for roles that may not see them.
 * @source spec 1-shell §2.8, §3
 */
export async function readDashboard(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  now: Date,
  days = DEFAULT_DAYS,
): Promise<Dashboard> {
  const setup = await engine.setups.of(scope);
  const localizedSetup = setupFor(setup, viewer);
  const countContext: CountContext = { engine, scope, setup, localizedSetup, viewer, now, days };
  const modules = modulesOf(localizedSetup, viewer);
  const [loans, leads, prospects] = await Promise.all([
    modules.loans && countLoans(countContext, documentScope(countContext) === 'own'),
    modules.leads && countLeads(countContext),
    modules.prospects && countProspects(countContext),
  ]);
  const summarize = await recordSummaries(engine)(scope);
  return scope.read(async (tx) => {
    const context: DashboardContext = { ...countContext, tx };
    const isStaff = hasRight(viewer, { kind: 'staff' });
    const label = setup.settings['recentProspectsLabel'];
    const [recentRows, assignedTasks, load] = await Promise.all([
      recentOf(context, { loans, leads, prospects }),
      readAssignedTasks({ tx, setup, viewer, summarize, now }, WAITING_ITEMS),
      isStaff && loans ? readTeamLoad(context, loans.load) : null,
    ]);
    const waitingItems = isStaff ? await waitingFor(context, loans, assignedTasks) : null;
    return {
      company: { _id: scope.companyId, name: setup.name, timeZone: setup.timeZone },
      modules,
      recentProspectsLabel: typeof label === 'string' && label.trim() !== '' ? label.trim() : null,
      lead_counts: leads?.lead_counts ?? [],
      prospect_count: prospects?.counts ?? [],
      opportunity_count: loans?.opportunity_count ?? [],
      ...recentRows,
      tasks: assignedTasks.tasks.slice(0, RECENT_COUNT),
      programs: loans?.programs ?? [],
      lead_sources: leads?.lead_sources ?? [],
      volume: loans?.volume ?? [],
      time_in_status: loans?.time_in_status ?? [],
      waiting: waitingItems,
      team_load: load,
    };
  });
}

interface NewestRecords {
  readonly recentIds: readonly Id[];
}

/** The most recently changed rows of each visible module, read concurrently. */
async function recentOf(
  { tx, setup, viewer }: DashboardContext,
  { loans, leads, prospects }: Readonly<Record<'loans' | 'leads' | 'prospects', NewestRecords | null | false>>,
): Promise<Pick<Dashboard, 'recent_opportunities' | 'recent_leads' | 'recent_prospects'>> {
  const rowsOf = async (module: string, answers: readonly string[], countedRecords: NewestRecords | null | false) =>
    countedRecords
      ? readRecentRows({ tx, setup, viewer, module, answers }, RECENT_COUNT, () => countedRecords.recentIds)
      : [];
  const [recent_opportunities, recent_leads, recent_prospects] = await Promise.all([
    rowsOf(LOANS.key, LOAN_ANSWERS, loans),
    rowsOf(LEADS.key, PERSON_ANSWERS, leads),
    rowsOf(PROSPECTS.key, PERSON_ANSWERS, prospects),
  ]);
  return { recent_opportunities, recent_leads, recent_prospects };
}

async function countProspects({ engine, scope, localizedSetup, viewer }: CountContext) {
  const { counts, newest: recentIds } = await countByStatus(engine.columns, scope, viewer, PROSPECTS.key, RECENT_COUNT);
  const statuses = chartStatuses(localizedSetup, PROSPECTS.key, new Set(counts.keys()));
  return {
    counts: statuses.map(({ isOpen: _isOpen, ...status }) => ({ ...status, count: counts.get(status._id) ?? 0 })),
    recentIds,
  };
}
