import { MultiSelect, Select } from '@mantine/core';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { ErrorState, Panel, SkeletonFields } from '../../../ui';
import { statusesOfProgram } from '../../record-list';
import { plainTitle } from '../../session';
import type { AdminChange } from './admin-change';
import { assigneeOptions, assigneeValue } from './assignee-value';
import { PeopleCards } from './people-cards';
import { ProductProgram } from './product-program';
import type { LoadedRecord, LoanChoices } from '../record-shapes';
import styles from './admin-panel.module.css';

export interface AdminPanelProps {
  readonly loaded: LoadedRecord;
  readonly onChange: (change: AdminChange) => void;
}

/** Admin Information with the assigned people (spec 2-records §2.5). Each change is saved immediately. */
export function AdminPanel({ loaded, onChange }: AdminPanelProps) {
  const text = useText(records);
  const choices = useCall('loanChoices', undefined, { staleTime: 60_000 });
  const { record } = loaded;
  return (
    <div className={styles.stack}>
      <Panel title={text('adminInformation')}>
        {choices.isPending && <SkeletonFields lines={8} />}
        {choices.isError && (
          <ErrorState title={text('loadFailedPerson')} help={text('loadHelp')} onRetry={() => void choices.refetch()} />
        )}
        {choices.data && <AdminFields loaded={loaded} choices={choices.data} onChange={onChange} />}
      </Panel>
      <PeopleCards title={text('assignedWorkforces')} people={record.workforces} />
      <PeopleCards title={text('assignedContacts')} people={record.contacts} />
    </div>
  );
}

interface AdminFieldsProps extends AdminPanelProps {
  readonly choices: LoanChoices;
}

const options = (titledEntries: readonly { readonly _id: string; readonly title: string }[]) =>
  titledEntries.map(({ _id, title }) => ({ value: _id, label: title }));

function AdminFields({ loaded, choices, onChange }: AdminFieldsProps) {
  const text = useText(records);
  const { record, abilities } = loaded;
  const isReadonly = !abilities.assign;
  const prospect = record.prospect?.info;
  const multiSelectProps = {
    searchable: true,
    readOnly: isReadonly,
    hidePickedOptions: true,
    nothingFoundMessage: text('nothingFound'),
  };
  return (
    <div className={styles.fields}>
      <ProductProgram record={record} choices={choices} isReadonly={isReadonly} onChange={onChange} />
      <Select
        label={text('status')}
        withAsterisk
        data={options(statusesOfProgram(choices.status, choices.programs, record.program?._id, record.status[0]?._id))}
        value={record.status[0]?._id ?? null}
        allowDeselect={false}
        readOnly={!abilities.changeStatus}
        onChange={(id) => id && onChange({ status: [id] })}
      />
      <Select
        label={text('source')}
        withAsterisk
        data={options(choices.source)}
        value={record.source[0]?._id ?? null}
        allowDeselect={false}
        readOnly={isReadonly}
        placeholder={text('choose')}
        onChange={(id) => id && onChange({ source: [id] })}
      />
      {prospect && (
        <Select
          label={text('prospect')}
          withAsterisk
          readOnly
          data={[`${prospect.first_name} ${prospect.last_name}`]}
          value={`${prospect.first_name} ${prospect.last_name}`}
        />
      )}
      <MultiSelect
        label={text('groups')}
        className={styles.wide}
        {...multiSelectProps}
        data={options(choices.groups)}
        value={record.groups.map(({ _id }) => _id)}
        onChange={(groups) => onChange({ groups })}
      />
      <MultiSelect
        label={text('workforces')}
        withAsterisk
        className={styles.wide}
        {...multiSelectProps}
        data={assigneeOptions(choices.workforces, record.workforces)}
        value={record.workforces.map(assigneeValue)}
        onChange={(workforces) => onChange({ workforces })}
      />
      <MultiSelect
        label={plainTitle(choices.contactTitle) || text('contacts')}
        className={styles.wide}
        {...multiSelectProps}
        data={assigneeOptions(choices.contacts, record.contacts)}
        value={record.contacts.map(assigneeValue)}
        onChange={(contacts) => onChange({ contacts })}
      />
    </div>
  );
}
