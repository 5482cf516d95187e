import { AUTOMATIC_SIGN_FIELDS } from '@lendwright/api';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Icon } from '../../../ui';
import { ConditionIcon, ClauseIcon, PageBreakIcon, RepeatIcon } from '../contract-icons';
import { attrOf, hueOf, type ContractNode } from '../contract-shapes';
import { describeCondition } from './describe-condition';
import { useEditorContext } from './editor-context';
import { SIGN_FIELD_ICONS } from './sign-field-icons';
import styles from './nodes.module.css';

const attr = ({ node }: ReactNodeViewProps, name: string) => attrOf(node as unknown as ContractNode, name);

/** A merge field: the title of the form's field, or its key if the form has none. */
export function MergeFieldView(props: ReactNodeViewProps) {
  const { fields } = useEditorContext();
  const key = attr(props, 'key');
  const field = fields.find((candidate) => candidate.key === key);
  return (
    <NodeViewWrapper
      as="span"
      className={styles.merge}
      data-missing={!field || undefined}
      data-selected={props.selected || undefined}
    >
      {field?.title ?? key}
    </NodeViewWrapper>
  );
}

/** A place to sign, in the hue of its role. */
export function SignFieldView(props: ReactNodeViewProps) {
  const text = useText(contracts);
  const { roles } = useEditorContext();
  const [role, kind] = [attr(props, 'role'), attr(props, 'kind') as keyof typeof SIGN_FIELD_ICONS];
  const index = roles.findIndex(({ id }) => id === role);
  const hue = index === -1 ? 'red' : hueOf(roles, role);
  const isRequired = props.node.attrs['isRequired'] !== false && !AUTOMATIC_SIGN_FIELDS.has(kind);
  return (
    <NodeViewWrapper
      as="span"
      className={styles.sign}
      data-kind={kind}
      data-selected={props.selected || undefined}
      style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)`, borderColor: `var(--${hue}-d)` }}
    >
      <Icon of={SIGN_FIELD_ICONS[kind]} size={14} />
      {attr(props, 'label') || text(`field-${kind}`)}
      {isRequired && <span className={styles.required}>*</span>}
      {attr(props, 'shownIf') && (
        <span title={`${text('shownIf')} ${attr(props, 'shownIf')}`}>
          <Icon of={ConditionIcon} size={13} />
        </span>
      )}
      <span className={styles.role}>{roles[index]?.title ?? text('noRole')}</span>
    </NodeViewWrapper>
  );
}

/** A block that is shown only while its condition holds. */
export function ConditionView({ node, selected }: ReactNodeViewProps) {
  const text = useText(contracts);
  const { fields } = useEditorContext();
  return (
    <NodeViewWrapper className={styles.condition} data-selected={selected || undefined}>
      <div className={styles.band} contentEditable={false} data-drag-handle>
        <Icon of={ConditionIcon} size={14} />
        <b>{text('onlyWhen')}</b> {describeCondition(fields, node.attrs['when']) || text('alwaysShown')}
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}

/** A block that is repeated for every row of a section. */
export function RepeatView(props: ReactNodeViewProps) {
  const text = useText(contracts);
  const { groups } = useEditorContext();
  const key = attr(props, 'group');
  return (
    <NodeViewWrapper className={styles.repeat} data-selected={props.selected || undefined}>
      <div className={styles.band} contentEditable={false} data-drag-handle>
        <Icon of={RepeatIcon} size={14} />
        <b>{text('repeats')}</b> {text('forEach', { title: groups.find((group) => group.key === key)?.title ?? key })}
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}

/** A reference to a clause of the library. */
export function ClauseView(props: ReactNodeViewProps) {
  const text = useText(contracts);
  const { clauses } = useEditorContext();
  const clause = clauses.find(({ _id }) => _id === attr(props, 'clause'));
  return (
    <NodeViewWrapper className={styles.clause} data-selected={props.selected || undefined}>
      <Icon of={ClauseIcon} size={14} />
      {clause?.title ?? text('clauseMissing')}
    </NodeViewWrapper>
  );
}

/** The end of a page. */
export function PageBreakView({ selected }: ReactNodeViewProps) {
  const text = useText(contracts);
  return (
    <NodeViewWrapper className={styles.pageBreak} data-selected={selected || undefined}>
      <Icon of={PageBreakIcon} size={14} />
      {text('pageBreak')}
    </NodeViewWrapper>
  );
}
