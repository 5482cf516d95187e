import { AUTOMATIC_SIGN_FIELDS, CHOICE_SIGN_FIELDS, type SignFieldKind } from '@lendwright/api';
import { Select, Switch, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { attrOf } from '../contract-shapes';
import { useEditorContext } from '../nodes/editor-context';
import { SIGN_FIELDS } from '../nodes/sign-field-icons';
import type { NodeFieldsProps } from './selected-node';
import { triggersOf } from './sign-nodes';
import styles from './editor.module.css';

/** The settings of a signature field. */
export function SignFieldFields(props: NodeFieldsProps) {
  const { selected, onSet } = props;
  const { node } = selected;
  const text = useText(contracts);
  const { roles } = useEditorContext();
  const kind = attrOf(node, 'kind') as SignFieldKind;
  return (
    <>
      <Select
        label={text('signer')}
        allowDeselect={false}
        data={roles.map(({ id, title }) => ({ value: id, label: title }))}
        value={attrOf(node, 'role')}
        onChange={(role) => role && onSet({ role, shownIf: '', shownValue: '' })}
      />
      <Select
        label={text('type')}
        allowDeselect={false}
        data={SIGN_FIELDS.map((value) => ({ value, label: text(`field-${value}`) }))}
        value={kind}
        onChange={(value) => value && onSet({ kind: value })}
      />
      <TextInput
        label={text('prompt')}
        maxLength={120}
        value={attrOf(node, 'label')}
        onChange={({ currentTarget }) => onSet({ label: currentTarget.value })}
      />
      {CHOICE_SIGN_FIELDS.has(kind) && (
        <TextInput
          label={text('choices')}
          description={text(kind === 'dropdown' ? 'dropdownHelp' : 'choicesHelp')}
          maxLength={600}
          value={attrOf(node, 'choices')}
          onChange={({ currentTarget }) => onSet({ choices: currentTarget.value })}
        />
      )}
      {AUTOMATIC_SIGN_FIELDS.has(kind) ? (
        <p className={styles.help}>{text('automaticHelp')}</p>
      ) : (
        <Switch
          label={text('required')}
          description={text('requiredHelp')}
          checked={node.attrs?.['isRequired'] !== false}
          onChange={({ currentTarget }) => onSet({ isRequired: currentTarget.checked })}
        />
      )}
      <ShownIf {...props} />
    </>
  );
}

/** Which check box or choice of the same signer shows the field. */
function ShownIf({ selected: { node }, signFields = [], onSet }: NodeFieldsProps) {
  const text = useText(contracts);
  const [field, value] = [attrOf(node, 'shownIf'), attrOf(node, 'shownValue')];
  const triggers = triggersOf(signFields, attrOf(node, 'role'), attrOf(node, 'label'));
  const chosenIndex = triggers.findIndex(
    (trigger) => trigger.label === field && (trigger.isTick || trigger.value === value),
  );
  // A condition whose field is gone stays visible, so that it can be removed.
  const lostOption = field !== '' && chosenIndex < 0 ? [{ value: 'lost', label: `${field}: ${value}` }] : [];
  if (triggers.length === 0 && lostOption.length === 0) return null;
  const data = triggers.map((trigger, index) => ({
    value: String(index),
    label: `${trigger.label}: ${trigger.isTick ? text('shownIfTicked') : trigger.value}`,
  }));
  return (
    <Select
      label={text('shownIf')}
      clearable
      data={[...data, ...lostOption]}
      value={field === '' ? null : chosenIndex < 0 ? 'lost' : String(chosenIndex)}
      onChange={(chosenValue) => {
        const trigger = chosenValue === null ? undefined : triggers[Number(chosenValue)];
        if (chosenValue === null || trigger) onSet({ shownIf: trigger?.label ?? '', shownValue: trigger?.value ?? '' });
      }}
    />
  );
}
