import type { FormElement } from '@lendwright/forms';
import type { Answer, InputOf } from '../../client';
import { NO_CONDITION, readCondition, writeCondition, type DraftCondition } from '../tasks';

export type TriggerSummary = Answer<'listEmailTriggers'>['triggers'][number];
export type TriggerInput = InputOf<'createEmailTrigger'>['body'];
type TriggerEvent = TriggerInput['event'];
export type EventKind = TriggerEvent['kind'];
type DocumentChange = Extract<TriggerEvent, { readonly kind: 'document' }>['changes'][number];
type PaymentState = Extract<TriggerEvent, { readonly kind: 'payment' }>['states'][number];

/** A trigger being edited. The values of other kinds of events are kept until the page is closed. */
export interface TriggerDraft extends Omit<TriggerInput, 'event' | 'condition' | 'template'> {
  readonly template: string | null;
  readonly kind: EventKind;
  readonly statuses: readonly string[];
  readonly changes: readonly DocumentChange[];
  readonly states: readonly PaymentState[];
  readonly field: string | null;
  /** Counted before the day if `isBefore`. */
  readonly days: number;
  readonly isBefore: boolean;
  readonly condition: DraftCondition;
}

export const BLANK_TRIGGER: TriggerDraft = {
  ...{ title: '', module: 'loans', template: null, kind: 'status-reached', statuses: [], states: [], field: null },
  ...{ changes: [], channel: 'email', text: '', sendTime: null },
  ...{ days: 0, isBefore: false, condition: NO_CONDITION, delay: 0, cap: 3, active: true },
  ...{ quietHours: { from: '20:00', until: '08:00' }, recipients: { borrower: true, staff: false, roles: [] } },
};

/** The draft of a stored trigger. */
export function draftOfTrigger(storedAnswer: Answer<'readEmailTrigger'>, fields: readonly FormElement[]): TriggerDraft {
  const {
    title,
    module,
    template,
    delay,
    cap,
    quietHours,
    recipients,
    active: isActive,
    event,
    condition,
  } = storedAnswer;
  const { channel, text, sendTime } = storedAnswer;
  const days = 'days' in event ? event.days : 0;
  return {
    ...{ title, module, template, delay, cap, quietHours, recipients, active: isActive, kind: event.kind },
    ...{ channel, text, sendTime, changes: event.kind === 'document' ? event.changes : [] },
    statuses: event.kind === 'status-reached' ? event.statuses : [],
    states: event.kind === 'payment' ? event.states : [],
    field: event.kind === 'date-reached' ? event.field : null,
    ...{ days: Math.abs(days), isBefore: days < 0 },
    condition: condition === null ? NO_CONDITION : readCondition(condition, fields),
  };
}

function eventOf({ kind, statuses, changes, states, field, days, isBefore }: TriggerDraft): TriggerEvent | null {
  const offsetDays = isBefore ? -days : days;
  if (kind === 'record-created') return { kind };
  if (kind === 'status-reached') return statuses.length > 0 ? { kind, statuses: [...statuses] } : null;
  if (kind === 'payment') return states.length > 0 ? { kind, states: [...states] } : null;
  if (kind === 'document') return changes.length > 0 ? { kind, changes: [...changes] } : null;
  if (kind === 'no-reply') return days > 0 ? { kind, days } : null;
  if (kind === 'task-due') return { kind, days: offsetDays };
  return field === null ? null : { kind, field, days: offsetDays, unit: 'days' };
}

/** The trigger to save; null while something is missing. */
export function triggerOfDraft(draft: TriggerDraft, fields: readonly FormElement[]): TriggerInput | null {
  const { title, module, delay, cap, quietHours, recipients, active: isActive, channel, sendTime } = draft;
  const isText = channel === 'text';
  const template = isText ? null : draft.template;
  const text = isText ? draft.text.trim() : '';
  const event = eventOf(draft);
  const hasCondition = draft.condition.lines.length > 0 || draft.condition.complexCondition !== null;
  const condition = hasCondition ? writeCondition(draft.condition, fields) : null;
  if (
    title.trim() === '' ||
    (isText ? text === '' : template === null) ||
    !event ||
    (hasCondition && condition === null)
  )
    return null;
  const sendingDraft = { channel, template, text, delay, cap, quietHours, sendTime, recipients };
  return { title, module, ...sendingDraft, active: isActive, event, condition };
}
