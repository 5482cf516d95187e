import { MultiSelect, Select, Switch } from '@mantine/core';
import { useText } from '../../i18n';
import { stageRules } from '../../i18n/en/builder/stage-rules';
import { CloseIcon, IconButton } from '../../ui';
import { ConditionEditor, fieldsOf, type ModuleChoices, type TaskChoices } from '../tasks';
import type { DraftRule } from './rule-draft';
import styles from './stage-rules.module.css';

/** What a rule may name. */
export interface RuleChoices {
  readonly module: ModuleChoices;
  readonly templates: TaskChoices['templates'];
  readonly programs: readonly { readonly _id: string; readonly title: string }[];
}

export interface RuleFieldsProps {
  readonly rule: DraftRule;
  /** One-based, among the rules of the status. */
  readonly number: number;
  readonly status: string;
  readonly choices: RuleChoices;
  readonly onChange: (patch: Partial<DraftRule>) => void;
  readonly onRemove: () => void;
}

const ANY_PROGRAM = 'any';

const options = (titledEntries: readonly { readonly _id?: string; readonly id?: string; readonly title?: string }[]) =>
  titledEntries.map(({ _id, id, title }) => ({ value: _id ?? id ?? '', label: title || (_id ?? id ?? '') }));

/** One rule of a status: when it applies, what a record needs, and what may follow. */
export function RuleFields({ rule, number, status, choices, onChange, onRemove }: RuleFieldsProps) {
  const text = useText(stageRules);
  const { module, templates, programs } = choices;
  const multiSelectProps = { searchable: true, hidePickedOptions: true, clearable: true };
  const fields = fieldsOf(module);
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>{text('rule', { number })}</legend>
      <div className={styles.remove}>
        <IconButton icon={CloseIcon} name={text('remove', { number, status })} onClick={onRemove} />
      </div>
      {programs.length > 0 && (
        <Select
          label={text('program')}
          allowDeselect={false}
          data={[{ value: ANY_PROGRAM, label: text('anyProgram') }, ...options(programs)]}
          value={rule.program ?? ANY_PROGRAM}
          onChange={(program) => onChange({ program: program === ANY_PROGRAM ? null : program })}
        />
      )}
      <div className={styles.wide}>
        <p className={styles.label}>{text('condition')}</p>
        <p className={styles.quiet}>{text('conditionHelp')}</p>
        <ConditionEditor condition={rule.condition} fields={fields} onChange={(condition) => onChange({ condition })} />
      </div>
      <MultiSelect
        label={text('fields')}
        {...multiSelectProps}
        data={options(fields)}
        value={[...rule.fields]}
        onChange={(names) => onChange({ fields: names })}
      />
      <MultiSelect
        label={text('tasks')}
        {...multiSelectProps}
        data={options(templates.filter((template) => template.module === module.key))}
        value={[...rule.tasks]}
        onChange={(tasks) => onChange({ tasks })}
      />
      <MultiSelect
        label={text('received')}
        {...multiSelectProps}
        data={options(module.documents)}
        value={[...rule.received]}
        onChange={(receivedTexts) => onChange({ received: receivedTexts })}
      />
      <MultiSelect
        label={text('approved')}
        {...multiSelectProps}
        data={options(module.documents)}
        value={[...rule.approved]}
        onChange={(approved) => onChange({ approved })}
      />
      <div className={styles.wide}>
        <Switch
          label={text('limitNext')}
          checked={rule.next !== null}
          onChange={({ currentTarget }) => onChange({ next: currentTarget.checked ? [] : null })}
        />
      </div>
      {rule.next !== null && (
        <MultiSelect
          className={styles.wide ?? ''}
          label={text('next')}
          placeholder={rule.next.length === 0 ? text('nextNone') : ''}
          {...multiSelectProps}
          data={options(module.statuses.filter(({ _id }) => _id !== rule.status))}
          value={[...rule.next]}
          onChange={(value) => onChange({ next: value })}
        />
      )}
    </fieldset>
  );
}
