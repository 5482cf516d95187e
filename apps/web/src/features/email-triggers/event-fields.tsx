import { TRIGGER_DOCUMENT_CHANGES, TRIGGER_EVENTS, TRIGGER_PAYMENT_STATES } from '@lendwright/api';
import { MultiSelect, NumberInput, Select } from '@mantine/core';
import { useText } from '../../i18n';
import { emailTriggers } from '../../i18n/en/builder/email-triggers';
import type { ModuleChoices } from '../tasks';
import type { EventKind, TriggerDraft } from './trigger-draft';
import styles from './email-triggers.module.css';

export interface EventFieldsProps {
  readonly draft: TriggerDraft;
  readonly module: ModuleChoices | undefined;
  readonly change: (patch: Partial<TriggerDraft>) => void;
}

function DayFields({ draft, change }: Pick<EventFieldsProps, 'draft' | 'change'>) {
  const text = useText(emailTriggers);
  return (
    <>
      <NumberInput
        label={text('days')}
        min={0}
        max={365}
        allowDecimal={false}
        value={draft.days}
        onChange={(days) => change({ days: Number(days) || 0 })}
      />
      <Select
        label={text('direction')}
        allowDeselect={false}
        data={[
          { value: 'before', label: text('before') },
          { value: 'after', label: text('after') },
        ]}
        value={draft.isBefore ? 'before' : 'after'}
        onChange={(value) => change({ isBefore: value === 'before' })}
      />
    </>
  );
}

/** What triggers the email. */
export function EventFields({ draft, module, change }: EventFieldsProps) {
  const text = useText(emailTriggers);
  const kinds = TRIGGER_EVENTS.filter((kind) => kind !== 'payment' || draft.module === 'loans');
  return (
    <div className={styles.fields}>
      <Select
        label={text('event')}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: text(`event-${value}`) }))}
        value={draft.kind}
        onChange={(kind) => kind && change({ kind: kind as EventKind })}
      />
      {draft.kind === 'status-reached' && (
        <MultiSelect
          label={text('statuses')}
          withAsterisk
          searchable
          data={(module?.statuses ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
          value={[...draft.statuses]}
          onChange={(statuses) => change({ statuses })}
        />
      )}
      {draft.kind === 'document' && (
        <MultiSelect
          label={text('documentChanges')}
          withAsterisk
          data={TRIGGER_DOCUMENT_CHANGES.map((value) => ({ value, label: text(`document-${value}`) }))}
          value={[...draft.changes]}
          onChange={(value) =>
            change({ changes: TRIGGER_DOCUMENT_CHANGES.filter((candidate) => value.includes(candidate)) })
          }
        />
      )}
      {draft.kind === 'no-reply' && (
        <NumberInput
          label={text('daysWithoutReply')}
          description={text('noReplyHelp')}
          min={1}
          max={365}
          allowDecimal={false}
          value={draft.days}
          onChange={(days) => change({ days: Number(days) || 0 })}
        />
      )}
      {draft.kind === 'payment' && (
        <MultiSelect
          label={text('paymentStates')}
          withAsterisk
          data={TRIGGER_PAYMENT_STATES.map((value) => ({ value, label: text(`payment-${value}`) }))}
          value={[...draft.states]}
          onChange={(value) => change({ states: TRIGGER_PAYMENT_STATES.filter((state) => value.includes(state)) })}
        />
      )}
      {draft.kind === 'date-reached' && (
        <Select
          label={text('dateField')}
          withAsterisk
          searchable
          data={(module?.dates ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={draft.field}
          onChange={(field) => change({ field })}
        />
      )}
      {(draft.kind === 'date-reached' || draft.kind === 'task-due') && <DayFields draft={draft} change={change} />}
    </div>
  );
}
