import { SIGNER_KINDS } from '@lendwright/api';
import { useEditor, type JSONContent } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { EDITOR_BASICS } from '../../../form-view/text/editor-basics';
import {
  Button,
  Choice,
  Page,
  Panel,
  PublishIcon,
  SaveState,
  SkeletonLines,
  useIsPhone,
  VersionsIcon,
} from '../../../ui';
import { LoadFailed } from '../../load-failed';
import { LeaveGuard } from '../../tasks';
import type { Clause, ContractContent, ContractNode, ContractTemplate, MergeFields } from '../contract-shapes';
import { CONTRACT_EXTENSIONS } from '../nodes/contract-extensions';
import { EditorProvider } from '../nodes/editor-context';
import { ContractConflict } from '../conflict/contract-conflict';
import { CaretPicker } from './caret-picker';
import { ClauseDialog } from './clause-dialog';
import { EditorToolbar } from './editor-toolbar';
import { ImportButton } from './import-button';
import { Inspector } from './inspector';
import { LeftPanel } from './left-panel';
import { Paper } from './paper';
import { TestPane } from './test-pane';
import { useCaretEntries } from './use-caret-entries';
import { useContractDraft } from './use-contract-draft';
import { VersionTag } from './version-tag';
import { VersionsDialog } from './versions-dialog';
import styles from './editor.module.css';

const NO_FIELDS: MergeFields['fields'] = [];
const NO_GROUPS: MergeFields['groups'] = [];
const MAX_ROLES = 8;

/** /builders/contracts/builder: the editor of a contract template. */
export function ContractEditorScreen({ id }: { readonly id: string }) {
  const text = useText(contracts);
  const { data, error, refetch } = useCall(
    'readContractTemplate',
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  if (error && !data)
    return (
      <Page title={text('settings')} width="form">
        <Panel>
          <LoadFailed
            {...{ error, title: text('loadFailed'), help: text('loadHelp') }}
            listPath="/builders/contracts"
            onRetry={() => void refetch()}
          />
        </Panel>
      </Page>
    );
  return data ? <ContractEditor key={id} template={data} /> : <SkeletonLines lines={12} />;
}

interface ContractEditorProps {
  readonly template: ContractTemplate;
}

const newRole = (roles: ContractContent['roles'], title: string) => {
  const takenIds = new Set(roles.map(({ id }) => id));
  let number = roles.length + 1;
  while (takenIds.has(`role_${number}`)) number++;
  const kind = SIGNER_KINDS.find((candidate) => roles.every((role) => role.kind !== candidate)) ?? 'borrower';
  return { id: `role_${number}`, title, kind, step: 1, witnessOf: null };
};

function ContractEditor({ template }: ContractEditorProps) {
  const text = useText(contracts);
  const isPhone = useIsPhone();
  const draft = useContractDraft(template);
  const { data: fields } = useCall('listMergeFields', { params: { id: template.form._id } }, { staleTime: 60_000 });
  const { data: library } = useCall('listContractClauses');
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [dialog, setDialog] = useState<'versions' | { readonly clause: Clause | null } | null>(null);
  const [trigger, setTrigger] = useState<'{' | '/' | null>(null);
  const [picked, setPicked] = useState('');
  const { roles } = draft.content;
  const activeRole = roles.some(({ id }) => id === picked) ? picked : (roles[0]?.id ?? '');
  const editor = useEditor({
    ...EDITOR_BASICS,
    shouldRerenderOnTransaction: true,
    extensions: CONTRACT_EXTENSIONS,
    content: template.draft.doc as JSONContent,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': template.title },
      handleTextInput: (_view, _from, _to, typedText) => {
        if (typedText !== '{' && typedText !== '/') return false;
        setTrigger(typedText);
        return true;
      },
    },
    onUpdate: ({ editor: ownEditor }) => draft.change({ doc: ownEditor.getJSON() as ContractNode }),
  });
  const entries = useCaretEntries(editor, trigger, { fields, clauses: library?.clauses ?? [], activeRole });
  const context = useMemo(
    () => ({
      fields: fields?.fields ?? NO_FIELDS,
      groups: fields?.groups ?? NO_GROUPS,
      clauses: library?.clauses ?? [],
      roles,
    }),
    [fields, library, roles],
  );
  const fieldTitle = (key: string) => context.fields.find((field) => field.key === key)?.title ?? key;
  const replace = (content: ContractContent) => {
    draft.change({ hasLetterhead: false, pageInitials: [], ...content });
    editor.commands.setContent(content.doc as JSONContent);
  };
  const show = async (mode: 'edit' | 'preview') => {
    if (mode === 'preview') await draft.flush();
    setView(mode);
  };
  const shownView = isPhone ? 'preview' : view;
  return (
    <EditorProvider value={context}>
      <LeaveGuard isUnsaved={draft.state === 'failed'} />
      <div className={styles.editor} role="region" aria-label={text('editor')}>
        <header className={styles.head}>
          <div className={styles.name}>
            <h1 className={styles.title}>{template.title}</h1>
            <VersionTag published={template.publishedVersion} isDraft={draft.hasChanges} />
            <SaveState state={draft.state} />
          </div>
          {!isPhone && (
            <ImportButton
              onImported={(doc) => {
                editor.commands.setContent(doc as JSONContent, { emitUpdate: true });
              }}
            />
          )}
          <Button icon={VersionsIcon} tone="quiet" onClick={() => setDialog('versions')}>
            {text('versions')}
          </Button>
          {!isPhone && (
            <Choice
              label={text('view-mode')}
              options={(['edit', 'preview'] as const).map((value) => ({ value, title: text(`mode-${value}`) }))}
              value={shownView}
              onChange={(value) => void show(value)}
            />
          )}
        </header>
        {draft.conflict && (
          <ContractConflict
            conflict={draft.conflict}
            content={draft.content}
            onResolve={(mergedData) => {
              draft.resolve(mergedData);
              editor.commands.setContent(mergedData.doc as JSONContent, { emitUpdate: false });
            }}
          />
        )}
        {shownView === 'preview' ? (
          <TestPane template={template._id} fieldTitle={fieldTitle} version={draft.version} />
        ) : (
          <div className={styles.columns}>
            <LeftPanel
              editor={editor}
              content={draft.content}
              onContent={draft.change}
              activeRole={activeRole}
              onRole={setPicked}
              onAddRole={() =>
                roles.length < MAX_ROLES &&
                draft.change({ roles: [...roles, newRole(roles, text('newRole', { number: roles.length + 1 }))] })
              }
              onClause={(clause) => setDialog({ clause })}
            />
            <div className={styles.middle}>
              <EditorToolbar editor={editor} />
              <div className={styles.canvas}>
                <Paper editor={editor} content={draft.content} />
              </div>
            </div>
            <Inspector editor={editor} content={draft.content} onContent={draft.change} />
          </div>
        )}
        <EditorFooter
          published={template.publishedVersion}
          hasChanges={draft.hasChanges}
          onPublish={() => setDialog('versions')}
        />
        {trigger && entries && (
          <CaretPicker
            editor={editor}
            label={text(trigger === '{' ? 'searchFields' : 'insertBlock')}
            entries={entries}
            onClose={() => setTrigger(null)}
          />
        )}
        {dialog && dialog !== 'versions' && <ClauseDialog clause={dialog.clause} onClose={() => setDialog(null)} />}
        {dialog === 'versions' && (
          <VersionsDialog
            template={template}
            draft={draft.content}
            hasChanges={draft.hasChanges}
            fields={fields}
            onSave={draft.flush}
            onConflict={draft.reportConflict}
            onRestore={replace}
            onClose={() => setDialog(null)}
          />
        )}
      </div>
    </EditorProvider>
  );
}

interface EditorFooterProps {
  readonly published: number;
  readonly hasChanges: boolean;
  readonly onPublish: () => void;
}

/** Whether the draft differs from what is published, which is then offered for publication. */
function EditorFooter({ published, hasChanges, onPublish }: EditorFooterProps) {
  const text = useText(contracts);
  const state = published === 0 ? 'neverPublished' : hasChanges ? 'hasChanges' : 'noChanges';
  return (
    <footer className={styles.foot}>
      <span className={styles.help}>{text(state, { version: published })}</span>
      <span className={styles.grow} />
      {(published === 0 || hasChanges) && (
        <Button tone="primary" icon={PublishIcon} onClick={onPublish}>
          {text('publish', { version: published + 1 })}
        </Button>
      )}
    </footer>
  );
}
