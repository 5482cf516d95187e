import { Select, TextInput } from '@mantine/core';
import type { FormElement } from '@lendwright/forms';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Button, EdgePanel } from '../../../ui';
import { ConditionEditor, readCondition, writeCondition } from '../../tasks';
import { attrOf, type ContractContent, type MergeField } from '../contract-shapes';
import { useEditorContext } from '../nodes/editor-context';
import { PageFields } from './page-fields';
import { SignFieldFields } from './sign-field-fields';
import { signFieldsIn } from './sign-nodes';
import { removeNode, selectedNode, setNodeAttrs, type NodeFieldsProps } from './selected-node';
import styles from './editor.module.css';

export interface InspectorProps {
  readonly editor: Editor;
  readonly content: ContractContent;
  readonly onContent: (patch: Partial<ContractContent>) => void;
}

/** The settings of the selected unit; without one, those of the page. */
export function Inspector(props: InspectorProps) {
  return (
    <EdgePanel>
      <InspectorBody {...props} />
    </EdgePanel>
  );
}

function InspectorBody({ editor, content, onContent }: InspectorProps) {
  const text = useText(contracts);
  const activeNode = selectedNode(editor);
  if (!activeNode) return <PageFields content={content} onContent={onContent} />;
  const { node, position } = activeNode;
  const set = (attrs: Readonly<Record<string, unknown>>) => setNodeAttrs(editor, position, attrs);
  const retainsContent = node.type === 'condition' || node.type === 'repeat';
  return (
    <div className={styles.right}>
      <h2 className={styles.inspected}>{text(`node-${node.type as 'mergeField'}`)}</h2>
      <div className={styles.fields}>
        <NodeFields
          key={`${position} ${node.type}`}
          selected={activeNode}
          signFields={signFieldsIn(editor.state.doc)}
          onSet={set}
        />
        <Button size="small" tone="danger" onClick={() => removeNode(editor, position, retainsContent)}>
          {text(retainsContent ? 'removeBlock' : 'remove')}
        </Button>
      </div>
    </div>
  );
}

/** The settings of a merge field, a place to sign, a condition or a repeat; nothing for other nodes. */
export function NodeFields(props: NodeFieldsProps) {
  switch (props.selected.node.type) {
    case 'mergeField':
      return <MergeFieldFields {...props} />;
    case 'signField':
      return <SignFieldFields {...props} />;
    case 'condition':
      return <ConditionFields {...props} />;
    case 'repeat':
      return <RepeatFields {...props} />;
    default:
      return null;
  }
}

/** The formats that fit a kind, besides its own. */
function formatsFor(
  kind: MergeField['kind'] | undefined,
): readonly ('long' | 'iso' | 'MM/DD/YYYY' | 'whole' | 'words' | 'plain' | 'upper' | 'last4')[] {
  if (kind === 'date') return ['long', 'MM/DD/YYYY', 'iso'];
  if (kind === 'amount') return ['whole', 'words', 'plain'];
  if (kind === 'percentage') return ['plain'];
  return kind === 'ssn' || kind === 'phone' ? ['last4'] : ['upper'];
}

/** Formats of days are shown by an example. */
const EXAMPLES = { long: 'November 20, 2026', iso: '2026-11-20', 'MM/DD/YYYY': '11/20/2026' } as const;
const isExample = (format: string): format is keyof typeof EXAMPLES => Object.hasOwn(EXAMPLES, format);

function MergeFieldFields({ selected: { node, group }, onSet }: NodeFieldsProps) {
  const text = useText(contracts);
  const { fields } = useEditorContext();
  const key = attrOf(node, 'key');
  const offeredFields = fields.filter((field) => field.group === null || field.group === group);
  const kind = fields.find((field) => field.key === key)?.kind;
  return (
    <>
      <Select
        label={text('node-mergeField')}
        searchable
        allowDeselect={false}
        data={offeredFields.map((field) => ({ value: field.key, label: field.title }))}
        value={key}
        onChange={(value) => value && onSet({ key: value, format: '' })}
      />
      <Select
        label={text('format')}
        allowDeselect={false}
        data={[
          { value: '', label: text('format-own') },
          ...formatsFor(kind).map((value) => ({
            value,
            label: isExample(value) ? EXAMPLES[value] : text(`format-${value}`),
          })),
        ]}
        value={attrOf(node, 'format')}
        onChange={(format) => onSet({ format: format ?? '' })}
      />
      <TextInput
        label={text('fallback')}
        description={text('fallbackHelp')}
        maxLength={200}
        value={attrOf(node, 'fallback')}
        onChange={({ currentTarget }) => onSet({ fallback: currentTarget.value })}
      />
    </>
  );
}

const elementOf = ({ key, title, kind, options }: MergeField): FormElement => ({
  ...{ id: key, title, type: kind },
  ...(options.length > 0 && { options }),
});

/** The condition is stored as soon as it is complete. */
function ConditionFields({ selected: { node, group }, onSet }: NodeFieldsProps) {
  const text = useText(contracts);
  const { fields } = useEditorContext();
  const elements = fields
    .filter((field) => !field.isSystem && (field.group === null || field.group === group))
    .map(elementOf);
  const [condition, setCondition] = useState(() => {
    const conditionAttr = node.attrs?.['when'];
    return readCondition(conditionAttr && Object.keys(conditionAttr).length > 0 ? conditionAttr : null, elements);
  });
  return (
    <div>
      <p className={styles.label}>{text('showWhen')}</p>
      <ConditionEditor
        condition={condition}
        fields={elements}
        onChange={(nextCondition) => {
          setCondition(nextCondition);
          const ownCondition = writeCondition(nextCondition, elements);
          if (ownCondition) onSet({ when: ownCondition });
        }}
      />
    </div>
  );
}

function RepeatFields({ selected: { node }, onSet }: NodeFieldsProps) {
  const text = useText(contracts);
  const { groups } = useEditorContext();
  return (
    <Select
      label={text('repeatFor')}
      description={text('repeatHelp')}
      allowDeselect={false}
      data={groups.map(({ key, title }) => ({ value: key, label: title }))}
      value={attrOf(node, 'group')}
      onChange={(group) => group && onSet({ group })}
    />
  );
}
