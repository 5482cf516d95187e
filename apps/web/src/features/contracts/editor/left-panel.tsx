import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { AddIcon, Choice, EditIcon, Icon, IconButton, TableIcon } from '../../../ui';
import { ClauseIcon, ConditionIcon, PageBreakIcon, RepeatIcon } from '../contract-icons';
import { hueOf, type Clause, type ContractContent, type SignerRole } from '../contract-shapes';
import { useEditorContext } from '../nodes/editor-context';
import { SIGN_FIELD_ICONS, SIGN_FIELDS } from '../nodes/sign-field-icons';
import { BLOCKS, insertBlock, insertClause, insertSignField } from './insert-node';
import { MergeFieldList } from './merge-field-list';
import { Outline } from './outline';
import { PageParts } from './page-parts';
import styles from './editor.module.css';

const BLOCK_ICONS = {
  table: TableIcon,
  repeat: RepeatIcon,
  condition: ConditionIcon,
  pageBreak: PageBreakIcon,
} as const;
const TABS = ['insert', 'clauses', 'outline'] as const;
type Tab = (typeof TABS)[number];

export interface LeftPanelProps {
  readonly editor: Editor;
  readonly content: ContractContent;
  readonly onContent: (patch: Partial<ContractContent>) => void;
  readonly activeRole: string;
  readonly onRole: (id: string) => void;
  readonly onAddRole: () => void;
  /** Opens a clause of the library; null adds one. */
  readonly onClause: (clause: Clause | null) => void;
}

/** What can be inserted, the clause library, and the outline of the text. */
export function LeftPanel(props: LeftPanelProps) {
  const text = useText(contracts);
  const [tab, setTab] = useState<Tab>('insert');
  return (
    <aside className={styles.left} aria-label={text('insert')}>
      <div className={styles.tabs}>
        <Choice
          label={text('panel')}
          options={TABS.map((value) => ({ value, title: text(`tab-${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'insert' && <Insert {...props} />}
      {tab === 'clauses' && <Clauses {...props} />}
      {tab === 'outline' && <Outline editor={props.editor} />}
    </aside>
  );
}

function Insert({ editor, content, onContent, activeRole, onRole, onAddRole }: LeftPanelProps) {
  const text = useText(contracts);
  const { roles, groups } = useEditorContext();
  const [group] = groups;
  const role = roles.find(({ id }) => id === activeRole);
  return (
    <>
      <h3 className={styles.heading}>
        {text('roles')}
        <IconButton icon={AddIcon} name={text('addRole')} onClick={onAddRole} />
      </h3>
      {roles.map((listedRole) => (
        <RoleRow
          key={listedRole.id}
          role={listedRole}
          roles={roles}
          isOn={listedRole.id === activeRole}
          onPick={() => onRole(listedRole.id)}
        />
      ))}
      {roles.length === 0 && <p className={styles.help}>{text('noRoles')}</p>}
      {role && (
        <>
          <h3 className={styles.heading}>{text('fieldsFor', { role: role.title })}</h3>
          <div className={styles.tiles}>
            {SIGN_FIELDS.map((kind) => (
              <button
                key={kind}
                type="button"
                className={styles.tile}
                onClick={() => insertSignField(editor, role.id, kind)}
              >
                <Icon of={SIGN_FIELD_ICONS[kind]} size={15} />
                {text(`field-${kind}`)}
              </button>
            ))}
          </div>
        </>
      )}
      <h3 className={styles.heading}>{text('content')}</h3>
      <div className={styles.tiles}>
        {BLOCKS.filter((kind) => kind !== 'repeat' || group).map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.tile}
            onClick={() => insertBlock(editor, kind, group?.key ?? '')}
          >
            <Icon of={BLOCK_ICONS[kind]} size={15} />
            {text(`block-${kind}`)}
          </button>
        ))}
      </div>
      <PageParts content={content} onContent={onContent} role={role} />
      <MergeFieldList editor={editor} />
    </>
  );
}

interface RoleRowProps {
  readonly role: SignerRole;
  readonly roles: readonly SignerRole[];
  readonly isOn: boolean;
  readonly onPick: () => void;
}

function RoleRow({ role, roles, isOn, onPick }: RoleRowProps) {
  const text = useText(contracts);
  const hue = hueOf(roles, role.id);
  return (
    <button
      type="button"
      className={styles.role}
      aria-pressed={isOn}
      onClick={onPick}
      style={isOn ? { background: `var(--${hue}-b)` } : undefined}
    >
      <span className={styles.step} style={{ background: `var(--${hue}-i)` }}>
        {role.step}
      </span>
      <span className={styles.roleName}>
        <b>{role.title}</b>
        <small>{text(`signer-${role.kind}`)}</small>
      </span>
    </button>
  );
}

function Clauses({ editor, onClause }: LeftPanelProps) {
  const text = useText(contracts);
  const { clauses } = useEditorContext();
  return (
    <>
      <h3 className={styles.heading}>
        {text('clauses')}
        <IconButton icon={AddIcon} name={text('addClause')} onClick={() => onClause(null)} />
      </h3>
      {clauses.length === 0 && <p className={styles.help}>{text('noClauses')}</p>}
      <div className={styles.fieldList}>
        {clauses.map((clause) => (
          <div key={clause._id} className={styles.clauseRow}>
            <button type="button" className={styles.fieldItem} onClick={() => insertClause(editor, clause._id)}>
              <Icon of={ClauseIcon} size={14} />
              <span>{clause.title}</span>
            </button>
            <IconButton
              icon={EditIcon}
              name={text('editClauseOf', { title: clause.title })}
              onClick={() => onClause(clause)}
            />
          </div>
        ))}
      </div>
    </>
  );
}
