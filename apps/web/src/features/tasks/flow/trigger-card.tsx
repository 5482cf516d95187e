import { MultiSelect, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import { ConditionEditor } from './condition-editor';
import { DateRuleField } from './date-rule-field';
import { FlowCard } from './flow-card';
import { TriggerIcon } from '../task-icons';
import type { DraftTrigger } from '../template-draft';
import { fieldsOf, TRIGGER_KINDS, type ModuleChoices, type TriggerKind } from '../template-shapes';
import styles from './flow.module.css';

export interface TriggerCardProps {
  readonly trigger: DraftTrigger;
  readonly module: ModuleChoices | undefined;
  /** Titles of the templates that have this one as a follow-up. */
  readonly startedBy: readonly string[];
  readonly onChange: (trigger: DraftTrigger) => void;
}

/** The trigger of the task. Choices of another kind are kept until the page is left. */
export function TriggerCard({ trigger, module, startedBy, onChange }: TriggerCardProps) {
  const text = useText(tasks);
  return (
    <FlowCard icon={TriggerIcon} title={text('trigger')}>
      <Select
        label={text('startsWhen')}
        allowDeselect={false}
        data={TRIGGER_KINDS.map((value) => ({ value, label: text(`trigger-${value}`) }))}
        value={trigger.kind}
        onChange={(kind) => kind && onChange({ ...trigger, kind: kind as TriggerKind })}
      />
      {trigger.kind === 'status-reached' && (
        <MultiSelect
          label={text('statuses')}
          withAsterisk
          searchable
          hidePickedOptions
          data={(module?.statuses ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
          value={[...trigger.statuses]}
          onChange={(statuses) => onChange({ ...trigger, statuses })}
        />
      )}
      {trigger.kind === 'document-approved' && (
        <MultiSelect
          label={text('documents')}
          placeholder={trigger.elements.length === 0 ? text('anyDocument') : ''}
          searchable
          hidePickedOptions
          data={(module?.documents ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          value={[...trigger.elements]}
          onChange={(elements) => onChange({ ...trigger, elements })}
        />
      )}
      {trigger.kind === 'field-condition' && (
        <ConditionEditor
          condition={trigger.condition}
          fields={fieldsOf(module)}
          onChange={(condition) => onChange({ ...trigger, condition })}
        />
      )}
      {trigger.kind === 'date-reached' && (
        <DateRuleField
          label={text('date')}
          rule={trigger.date}
          module={module}
          hasStart={false}
          isFieldOnly
          onChange={(date) => onChange({ ...trigger, date: date?.from === 'field' ? date : null })}
        />
      )}
      {startedBy.length > 0 && <p className={styles.quiet}>{text('startedBy', { titles: startedBy.join(', ') })}</p>}
    </FlowCard>
  );
}
