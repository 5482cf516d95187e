import { Select, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../i18n';
import { emailTriggers } from '../../i18n/en/builder/email-triggers';
import { Banner, Button, Page, Panel } from '../../ui';
import { ConditionEditor, fieldsOf, LeaveGuard, NO_CONDITION, type TaskChoices } from '../tasks';
import { EventFields } from './event-fields';
import { MailFields, TimingFields } from './sending-fields';
import { triggerOfDraft, type TriggerDraft, type TriggerInput } from './trigger-draft';
import styles from './email-triggers.module.css';

export interface TriggerFormProps {
  readonly title: string;
  readonly choices: TaskChoices;
  readonly start: TriggerDraft;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onSave: (trigger: TriggerInput) => void;
  /** Makes the viewer's own account the author of a trigger whose author may not act anymore. */
  readonly onBecomeAuthor?: () => void;
}

/** The settings of a trigger: what triggers it, for which records, and who is mailed when. */
export function TriggerForm({ title, choices, start, isBusy, error, onSave, onBecomeAuthor }: TriggerFormProps) {
  const text = useText(emailTriggers);
  const [firstDraft] = useState(start);
  const [draft, setDraft] = useState(firstDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const module = choices.modules.find(({ key }) => key === draft.module);
  const fields = fieldsOf(module);
  const trigger = triggerOfDraft(draft, fields);
  const change = (patch: Partial<TriggerDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const save = () => {
    setSubmitted(true);
    if (trigger) onSave(trigger);
  };
  const chooseModule = (key: string) =>
    change({ module: key, statuses: [], field: null, template: null, condition: NO_CONDITION, kind: 'record-created' });
  const problem = isSubmitted && !trigger ? text('incomplete') : error;
  return (
    <Page title={title} width="form">
      <div className={styles.stack}>
        {problem && <Banner>{problem}</Banner>}
        {onBecomeAuthor && (
          <Banner
            tone="warning"
            action={
              <Button size="small" disabled={isBusy} onClick={onBecomeAuthor}>
                {text('takeOver')}
              </Button>
            }
          >
            {text('barredHelp')}
          </Banner>
        )}
        <Panel title={text('when')}>
          <div className={styles.fields}>
            <TextInput
              label={text('name')}
              withAsterisk
              maxLength={200}
              value={draft.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <Select
              label={text('module')}
              allowDeselect={false}
              data={choices.modules.map(({ key, title: label }) => ({ value: key, label }))}
              value={draft.module}
              onChange={(key) => key && chooseModule(key)}
            />
          </div>
          <EventFields draft={draft} module={module} change={change} />
        </Panel>
        <Panel title={text('condition')}>
          <p className={styles.quiet}>{text('conditionHelp')}</p>
          <ConditionEditor
            condition={draft.condition}
            fields={fields}
            onChange={(condition) => change({ condition })}
          />
        </Panel>
        <Panel title={text('mail')}>
          <MailFields draft={draft} roles={choices.roles} change={change} />
        </Panel>
        <Panel title={text('timing')}>
          <TimingFields draft={draft} change={change} />
        </Panel>
        <Switch
          label={text('active')}
          description={text('activeHelp')}
          checked={draft.active}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
        />
        <footer className={styles.acts}>
          <Button size="large" link={<Link to="/builders/email_triggers" />}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={isBusy} busyLabel={text('saving')} onClick={save}>
            {text('save')}
          </Button>
        </footer>
      </div>
      <LeaveGuard isUnsaved={draft !== firstDraft && !isBusy} />
    </Page>
  );
}
