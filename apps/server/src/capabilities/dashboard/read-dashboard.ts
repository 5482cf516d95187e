import { hasRight } from '@lendwright/access';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { LEADS, LOANS, PROSPECTS, recentRows, tallyStatuses, type RecordEngine } from '../records';
import { countLeads } from './count-leads';
import { countLoans } from './count-loans';
import { RECENT, type CountGround, type Dashboard, type DashboardGround } from './dashboard-ground';
import { modulesOf } from './modules-of';
import { statusLooks } from './status-looks';
import { teamLoad } from './team-load';
import { documentsOf, waitingFor } from './waiting-for';

const LOAN_ANSWERS = ['loan_amount'];
const PERSON_ANSWERS = ['first_name', 'last_name', 'email', 'phone'];

/**
 * The dashboard of a viewer: counts, recent records and charts of the modules in the menu, all within reach: counts
 * first, from columns, and then the rows in one reading transaction.
 *
 * Every count is that of the list to which it leads: the same predicate of reach over the same columns. Where a viewer
 * reaches all of a module, counts by status are the kept ones. What a role may not see of a record is not in its row, and
 * amounts are null for a role that may not see them.
 * @source spec 1-shell §2.8, §3
 */
export async function readDashboard(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  now: Date,
): Promise<Dashboard> {
  const setup = await engine.setups.of(scope);
  const counting: CountGround = { engine, scope, setup, viewer, now };
  const modules = modulesOf(setup, viewer);
  const [loans, leads, prospects] = await Promise.all([
    modules.loans && countLoans(counting, documentsOf(counting) === 'own'),
    modules.leads && countLeads(counting),
    modules.prospects && countProspects(counting),
  ]);
  return scope.read(async (tx) => {
    const ground: DashboardGround = { ...counting, tx };
    const isStaff = hasRight(viewer, { kind: 'staff' });
    const label = setup.settings['recentProspectsLabel'];
    const [recent, waiting, load] = await Promise.all([
      recentOf(ground, { loans, leads, prospects }),
      isStaff ? waitingFor(ground, loans) : null,
      isStaff && loans ? teamLoad(ground, loans.load) : null,
    ]);
    return {
      company: { _id: scope.companyId, name: setup.name, timeZone: setup.timeZone },
      modules,
      recentProspectsLabel: typeof label === 'string' && label.trim() !== '' ? label.trim() : null,
      lead_counts: leads?.lead_counts ?? [],
      prospect_count: prospects?.counts ?? [],
      opportunity_count: loans?.opportunity_count ?? [],
      ...recent,
      // Tasks come with the templates' runs; until a task can exist, nobody has one.
      tasks: [],
      programs: loans?.programs ?? [],
      lead_sources: leads?.lead_sources ?? [],
      volume: loans?.volume ?? [],
      time_in_status: loans?.time_in_status ?? [],
      waiting,
      team_load: load,
    };
  });
}

interface Newest {
  readonly newest: readonly Id[];
}

/** The rows changed last of each module that the viewer has; asked for side by side, as none waits for another. */
async function recentOf(
  { tx, setup, viewer }: DashboardGround,
  { loans, leads, prospects }: Readonly<Record<'loans' | 'leads' | 'prospects', Newest | null | false>>,
): Promise<Pick<Dashboard, 'recent_opportunities' | 'recent_leads' | 'recent_prospects'>> {
  const rowsOf = async (module: string, answers: readonly string[], counted: Newest | null | false) =>
    counted ? recentRows({ tx, setup, viewer, module, answers }, RECENT, () => counted.newest) : [];
  const [recent_opportunities, recent_leads, recent_prospects] = await Promise.all([
    rowsOf(LOANS.key, LOAN_ANSWERS, loans),
    rowsOf(LEADS.key, PERSON_ANSWERS, leads),
    rowsOf(PROSPECTS.key, PERSON_ANSWERS, prospects),
  ]);
  return { recent_opportunities, recent_leads, recent_prospects };
}

async function countProspects({ engine, scope, setup, viewer }: CountGround) {
  const { counts, newest } = await tallyStatuses(engine.columns, scope, viewer, PROSPECTS.key, RECENT);
  const looks = statusLooks(setup, PROSPECTS.key, new Set(counts.keys()));
  return {
    counts: looks.map(({ isOpen: _isOpen, ...look }) => ({ ...look, count: counts.get(look._id) ?? 0 })),
    newest,
  };
}
