import { Select, Switch, TextInput } from '@mantine/core';
import type { TemplateInput } from './template-shapes';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { Panel, statusGlyph, StatusGlyph } from '../../ui';
import { AssigneesField } from './flow/assignees-field';
import { DateRuleField } from './flow/date-rule-field';
import { DescriptionField } from './flow/description-field';
import { withModule, type TemplateDraft } from './template-draft';
import { moduleIn, type TaskChoices } from './template-shapes';
import styles from './settings.module.css';

const PRIORITIES: readonly TemplateInput['priority'][] = ['Low', 'Medium', 'High', 'Urgent'];
const STATUSES: readonly TemplateInput['status'][] = [
  'Not Started',
  'In Progress',
  'Awaiting Feedback',
  'On Hold',
  'Completed',
  'N/A',
];

export interface TemplateSettingsProps {
  readonly draft: TemplateDraft;
  readonly choices: TaskChoices;
  /** Whether to show the error for a missing title. */
  readonly isTitleMissing: boolean;
  readonly onChange: (patch: Partial<TemplateDraft>) => void;
}

/** The settings of a template that are not part of its flow. */
export function TemplateSettings(props: TemplateSettingsProps) {
  const text = useText(tasks);
  const { draft, choices, onChange } = props;
  const module = moduleIn(choices, draft.module);
  return (
    <div className={styles.stack}>
      <Panel title={text('what')}>
        <TemplateFields {...props} />
      </Panel>
      <Panel title={text('whoWhen')}>
        <div className={styles.fields}>
          <AssigneesField
            assignees={draft.assignees}
            roles={choices.roles}
            onChange={(assignees) => onChange({ assignees })}
          />
          <DateRuleField
            label={text('start')}
            rule={draft.start}
            module={module}
            hasStart={false}
            onChange={(start) => onChange({ start, ...(!start && draft.due?.from === 'start' && { due: null }) })}
          />
          <DateRuleField
            label={text('due')}
            rule={draft.due}
            module={module}
            hasStart={draft.start !== null}
            onChange={(dueRule) => onChange({ due: dueRule })}
          />
        </div>
      </Panel>
      <Panel title={text('after')}>
        <div className={styles.pair}>
          <Select
            label={text('target_status')}
            description={text('target_statusHelp')}
            placeholder={text('none')}
            clearable
            data={(module?.statuses ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
            value={draft.target_status}
            onChange={(status) => onChange({ target_status: status })}
          />
          {draft.module === 'leads' && (
            <Switch
              label={text('convert_lead')}
              checked={draft.convert_lead}
              onChange={({ currentTarget }) => onChange({ convert_lead: currentTarget.checked })}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}

function TemplateFields({ draft, choices, isTitleMissing, onChange }: TemplateSettingsProps) {
  const text = useText(tasks);
  return (
    <div className={styles.fields}>
      <TextInput
        label={text('title')}
        withAsterisk
        maxLength={200}
        value={draft.title}
        error={isTitleMissing && draft.title.trim() === '' ? text('needTitle') : null}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <div className={styles.three}>
        <Select
          label={text('module')}
          withAsterisk
          allowDeselect={false}
          data={choices.modules.map(({ key, title }) => ({ value: key, label: title }))}
          value={draft.module}
          onChange={(key) => key && key !== draft.module && onChange(withModule(draft, key))}
        />
        <Select
          label={text('priority')}
          withAsterisk
          allowDeselect={false}
          leftSection={<StatusGlyph {...statusGlyph('priority', draft.priority)} />}
          data={PRIORITIES.map((value) => ({ value, label: text(`priority-${value}`) }))}
          value={draft.priority}
          onChange={(priority) => priority && onChange({ priority: priority as TemplateInput['priority'] })}
        />
        <Select
          label={text('status')}
          withAsterisk
          allowDeselect={false}
          leftSection={<StatusGlyph {...statusGlyph('task', draft.status)} />}
          data={STATUSES.map((value) => ({ value, label: text(`status-${value}`) }))}
          value={draft.status}
          onChange={(status) => status && onChange({ status: status as TemplateInput['status'] })}
        />
      </div>
      <DescriptionField html={draft.description} onChange={(description) => onChange({ description })} />
    </div>
  );
}
