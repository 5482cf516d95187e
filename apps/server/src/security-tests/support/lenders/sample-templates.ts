import type { Lender } from './lender';

/** A task template that references one of each kind of entity. */
export function templateFacts({ ids, sampleIds }: Lender): Readonly<Record<string, unknown>> {
  return {
    _id: sampleIds['spare template'],
    assignees: [{ role: ids.roles.get('officer'), who: 'record' }],
    start: { from: 'trigger', days: 1, unit: 'days' },
    due: { from: 'field', field: 'closing', days: -2, unit: 'business-days' },
    target_status: ids.statuses.get('loans/second'),
    convert_lead: false,
    checklist: [{ title: 'plain step', mandatory: true }],
    trigger: { kind: 'status-reached', statuses: [ids.statuses.get('loans/first')] },
    followUps: [{ template: sampleIds['spare template'], days: 1, unit: 'days' }],
  };
}
