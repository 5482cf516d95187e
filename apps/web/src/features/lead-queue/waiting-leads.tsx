import { useSave } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, Count, EmptyState, notify, Panel } from '../../ui';
import { STALE_CALLS, type LeadGroup, type LeadQueueState, type RankedLead } from './lead-queue-shapes';
import { LeadReasons } from './lead-reasons';
import { QueueLead, useLeadName } from './queue-lead';
import { useQueueFailure } from './use-queue-failure';
import styles from './lead-queue.module.css';

const GROUPS: readonly LeadGroup[] = ['now', 'known', 'late', 'older'];

export interface WaitingLeadsProps {
  readonly queue: LeadQueueState;
  readonly skew: number;
}

/** The ranked list of waiting leads in groups, each with the reasons of its rank. In a pull, numbers only. */
export function WaitingLeads({ queue, skew }: WaitingLeadsProps) {
  const text = useText(leadQueue);
  const { waiting, ranked, isListed, me, limitMinutes } = queue;
  const onFailure = useQueueFailure();
  const take = useSave('takeLead', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => void notify.success(message),
    onError: onFailure,
  });
  const nameOf = useLeadName();
  const canClaim = (lead: RankedLead) =>
    me.isReceiver && (lead.state === null ? me.states.length > 0 : me.states.includes(lead.state));
  const places = new Map(ranked.map(({ _id }, index) => [_id, index + 1]));
  return (
    <Panel
      title={text('waiting')}
      aside={<Count value={waiting.count} />}
      actions={me.isReceiver && <span className={styles.quiet}>{text('forYou', { count: waiting.forMe })}</span>}
      isFlush
    >
      {!isListed && (
        <EmptyState title={text('waitingCount', { count: waiting.forMe })} help={text('pullHelp')} ghostRows={0} />
      )}
      {isListed && ranked.length === 0 && (
        <EmptyState title={text('nothingWaits')} help={text('nothingWaitsHelp')} ghostRows={0} />
      )}
      {GROUPS.map((group) => {
        const leads = ranked.filter((lead) => lead.group === group);
        if (leads.length === 0) return null;
        return (
          <section key={group} aria-label={text(`group-${group}`)}>
            <h3 className={styles.group} data-group={group}>
              {text(`group-${group}`)}
              <Count value={leads.length} tone={group === 'late' ? 'hot' : 'plain'} />
              <small>{text(`groupHelp-${group}`, { count: limitMinutes })}</small>
            </h3>
            <ul className={styles.leads}>
              {leads.map((lead) => (
                <QueueLead
                  key={lead._id}
                  lead={lead}
                  skew={skew}
                  rank={places.get(lead._id) ?? 0}
                  reasons={<LeadReasons reasons={lead.reasons} score={lead.score} />}
                  actions={
                    canClaim(lead) && (
                      <Button
                        size="small"
                        aria-label={text('takeName', { name: nameOf(lead) })}
                        isBusy={take.isPending && take.variables.params.id === lead._id}
                        onClick={() => take.mutate({ params: { id: lead._id } })}
                      >
                        {text('take')}
                      </Button>
                    )
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}
