import { MAX_TEXT_LENGTH } from '@lendwright/api';
import { Checkbox, MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useCall } from '../../client';
import { currentLanguage, useText } from '../../i18n';
import { emailTriggers } from '../../i18n/en/builder/email-triggers';
import type { TaskChoices } from '../tasks';
import type { TriggerDraft } from './trigger-draft';
import styles from './email-triggers.module.css';

export interface SendingFieldsProps {
  readonly draft: TriggerDraft;
  readonly roles: TaskChoices['roles'];
  readonly change: (patch: Partial<TriggerDraft>) => void;
}

/** The published service templates of a module, and those of every module. */
function useTemplates(module: string) {
  const { data } = useCall('listEmailTemplates', undefined, { staleTime: 60_000 });
  return (data?.templates ?? [])
    .filter(
      ({ active: isActive, publishedVersion, category }) => isActive && publishedVersion > 0 && category === 'service',
    )
    .filter((template) => template.module === null || template.module === module)
    .map(({ _id, title }) => ({ value: _id, label: title }));
}

/** What is sent: an email of a template, or a text message with merge fields. */
function ContentFields({ draft, change }: Omit<SendingFieldsProps, 'roles'>) {
  const text = useText(emailTriggers);
  const templates = useTemplates(draft.module);
  return (
    <>
      <Select
        label={text('channel')}
        allowDeselect={false}
        data={[
          { value: 'email', label: text('channel-email') },
          { value: 'text', label: text('channel-text') },
        ]}
        value={draft.channel}
        onChange={(value) => change({ channel: value === 'text' ? 'text' : 'email' })}
      />
      {draft.channel === 'text' ? (
        <Textarea
          className={styles.wide ?? ''}
          label={text('textBody')}
          description={text('textBodyHelp', { example: '{{first_name}}' })}
          withAsterisk
          rows={3}
          maxLength={MAX_TEXT_LENGTH}
          value={draft.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      ) : (
        <Select
          label={text('template')}
          description={text('templateHelp')}
          withAsterisk
          searchable
          data={templates}
          value={draft.template}
          onChange={(template) => change({ template })}
        />
      )}
    </>
  );
}

/** What is sent, and who gets it. */
export function MailFields({ draft, roles, change }: SendingFieldsProps) {
  const text = useText(emailTriggers);
  const { recipients } = draft;
  const choose = (patch: Partial<TriggerDraft['recipients']>) => change({ recipients: { ...recipients, ...patch } });
  return (
    <div className={styles.fields}>
      <ContentFields draft={draft} change={change} />
      <MultiSelect
        label={text('roles')}
        description={text('rolesHelp')}
        searchable
        data={roles.filter(({ active: isActive }) => isActive).map(({ _id, title }) => ({ value: _id, label: title }))}
        value={[...recipients.roles]}
        onChange={(value) => choose({ roles: value })}
      />
      <div className={styles.people}>
        <Checkbox
          label={text('borrower')}
          checked={recipients.borrower}
          onChange={({ currentTarget }) => choose({ borrower: currentTarget.checked })}
        />
        <Checkbox
          label={text('staff')}
          checked={recipients.staff}
          onChange={({ currentTarget }) => choose({ staff: currentTarget.checked })}
        />
      </div>
    </div>
  );
}

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 1_440;

/** A delay of an hour or more in days or hours, in the reader's language. */
function delayInWords(minutes: number): string {
  if (minutes < MINUTES_OF_HOUR) return '';
  const isWholeDays = minutes % MINUTES_OF_DAY === 0;
  const unit = isWholeDays ? 'day' : 'hour';
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(currentLanguage(), format).format(
    minutes / (isWholeDays ? MINUTES_OF_DAY : MINUTES_OF_HOUR),
  );
}

/** When the email is sent, and how many a person gets. */
export function TimingFields({ draft, change }: Omit<SendingFieldsProps, 'roles'>) {
  const text = useText(emailTriggers);
  const { quietHours } = draft;
  return (
    <div className={styles.fields}>
      <NumberInput
        label={text('delay')}
        description={[delayInWords(draft.delay), text('delayHelp')].filter(Boolean).join(' · ')}
        min={0}
        max={43_200}
        allowDecimal={false}
        value={draft.delay}
        onChange={(delay) => change({ delay: Number(delay) || 0 })}
      />
      <NumberInput
        label={text('cap')}
        description={text('capHelp')}
        min={1}
        max={50}
        allowDecimal={false}
        value={draft.cap ?? ''}
        onChange={(cap) => change({ cap: cap === '' ? null : Number(cap) })}
      />
      <TextInput
        type="time"
        label={text('sendTime')}
        description={text('sendTimeHelp')}
        value={draft.sendTime ?? ''}
        onChange={({ currentTarget }) => change({ sendTime: currentTarget.value === '' ? null : currentTarget.value })}
      />
      <Switch
        className={styles.wide ?? ''}
        label={text('quiet')}
        description={text('quietHelp')}
        checked={quietHours !== null}
        onChange={({ currentTarget }) =>
          change({ quietHours: currentTarget.checked ? { from: '20:00', until: '08:00' } : null })
        }
      />
      {quietHours && (
        <>
          <TextInput
            type="time"
            label={text('quietFrom')}
            value={quietHours.from}
            onChange={({ currentTarget }) => change({ quietHours: { ...quietHours, from: currentTarget.value } })}
          />
          <TextInput
            type="time"
            label={text('quietUntil')}
            value={quietHours.until}
            onChange={({ currentTarget }) => change({ quietHours: { ...quietHours, until: currentTarget.value } })}
          />
        </>
      )}
    </div>
  );
}
