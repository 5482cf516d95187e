import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { plainTitle } from '../session';
import { CountPanel } from './count-panel';
import type { Dashboard, DashboardDays } from './dashboard-shapes';
import { formatFigure } from './format-figure';
import { byProgram, bySource, byStatus, byWebform } from './list-targets';
import { PipelinePanel } from './pipeline-panel';
import { RecentPanel } from './recent-panel';
import { RingPanel } from './ring-panel';
import { TeamPanel } from './team-panel';
import { TimePanel } from './time-panel';
import { VolumePanel } from './volume-panel';
import { WaitingPanel } from './waiting-panel';
import styles from './dashboard.module.css';

interface DashboardBlocksProps {
  readonly facts: Dashboard;
  readonly days: DashboardDays;
}

/** All dashboard blocks. Blocks of modules that are not in the menu are omitted, and the others fill the space. */
export function DashboardBlocks({ facts, days }: DashboardBlocksProps) {
  const text = useText(dashboard);
  const { modules, waiting, team_load: team } = facts;
  const hasSidePanels = waiting !== null || team !== null;
  return (
    <div className={styles.grid}>
      <CountBlocks facts={facts} days={days} />
      <div className={hasSidePanels ? styles.main : styles.full}>
        <RecentPanel facts={facts} />
      </div>
      {hasSidePanels && (
        <div className={styles.side}>
          {waiting && <WaitingPanel waiting={waiting} />}
          {team && <TeamPanel load={team} statuses={facts.opportunity_count} />}
        </div>
      )}
      {modules.loans && (
        <div className={modules.leads ? styles.half : styles.full}>
          <RingPanel
            title={text('loanPrograms')}
            noun={text('loansNoun')}
            empty={text('emptyLoans')}
            parts={facts.programs.map((program) => ({
              id: program._id ?? 'none',
              label: program.label || text('noProgram'),
              count: program.count,
              target: byProgram(program),
            }))}
          />
        </div>
      )}
      {modules.leads && (
        <div className={modules.loans ? styles.half : styles.full}>
          <RingPanel
            title={text('leadSources')}
            noun={text('leadsNoun')}
            empty={text('emptyLeads')}
            parts={facts.lead_sources.map(({ _id, label, count }) => ({
              id: _id ?? 'none',
              label: label || text('noSource'),
              count,
              target: bySource(_id),
            }))}
          />
        </div>
      )}
      {modules.loans && (
        <>
          <div className={styles.third}>
            <PipelinePanel counts={facts.opportunity_count} />
          </div>
          <div className={styles.third}>
            <VolumePanel months={facts.volume} />
          </div>
          <div className={styles.third}>
            <TimePanel times={facts.time_in_status} />
          </div>
        </>
      )}
    </div>
  );
}

function CountBlocks({ facts, days }: DashboardBlocksProps) {
  const text = useText(dashboard);
  const { modules, opportunity_count: loans } = facts;
  const amounts = loans.map(({ amount }) => amount).filter((amount) => amount !== null);
  const totalAmount =
    amounts.length > 0 ? formatFigure.money(amounts.reduce((sum, amount) => sum + amount, 0)) : undefined;
  return (
    <>
      {modules.loans && (
        <div className={styles.full}>
          <CountPanel
            title={plainTitle(modules.loans.title)}
            counts={loans}
            target={(status) => byStatus('/loans', status)}
            none={text('noStatus')}
            totalAmount={totalAmount}
            days={days}
            hasGlyphs
          />
        </div>
      )}
      {modules.prospects && (
        <div className={modules.leads ? styles.half : styles.full}>
          <CountPanel
            title={plainTitle(modules.prospects.title)}
            counts={facts.prospect_count}
            target={(status) => byStatus('/prospects', status)}
            none={text('noStatus')}
            hasGlyphs
          />
        </div>
      )}
      {modules.leads && (
        <div className={modules.prospects ? styles.half : styles.full}>
          <CountPanel
            title={plainTitle(modules.leads.title)}
            counts={facts.lead_counts}
            target={byWebform}
            none={text('otherWebforms')}
          />
        </div>
      )}
    </>
  );
}
