import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
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
import { EditorProvider, VersionTag } from '../../contracts';
import { LoadFailed } from '../../load-failed';
import { LeaveGuard } from '../../tasks';
import { EmailConflict } from '../conflict/email-conflict';
import type { EmailTemplate } from '../email-shapes';
import { PreviewPane } from '../preview/preview-pane';
import { EmailBody } from './email-body';
import { textsIn, withoutLanguage, withTexts, type EmailLanguage } from './texts-in';
import { useEmailDraft } from './use-email-draft';
import { VersionsDialog } from './versions-dialog';
import styles from './editor.module.css';

/** /email_templates/builder: the editor of an email template. */
export function EmailEditorScreen({ id }: { readonly id: string }) {
  const sharedText = useText(contracts);
  const { data, error, refetch } = useCall(
    'readEmailTemplate',
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false },
  );
  if (error && !data)
    return (
      <Page title={sharedText('settings')} width="form">
        <Panel>
          <LoadFailed
            {...{ error, title: sharedText('loadFailed'), help: sharedText('loadHelp') }}
            listPath="/email_templates"
            onRetry={() => void refetch()}
          />
        </Panel>
      </Page>
    );
  return data ? <EmailEditor key={id} template={data} /> : <SkeletonLines lines={12} />;
}

function EmailEditor({ template }: { readonly template: EmailTemplate }) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const isPhone = useIsPhone();
  const queries = useQueryClient();
  const draft = useEmailDraft(template);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [isPublishing, setPublishing] = useState(false);
  const [language, setLanguage] = useState<EmailLanguage>('en');
  const [restoreCount, setRestoreCount] = useState(0);
  const { fields, groups } = template.fields;
  const context = useMemo(() => ({ fields, groups, clauses: [], roles: [] }), [fields, groups]);
  const show = async (mode: 'edit' | 'preview') => {
    if (mode === 'preview') await draft.flush();
    setView(mode);
  };
  const shownView = isPhone ? 'preview' : view;
  const version = template.publishedVersion;
  const isDraft = version === 0 || draft.hasChanges;
  return (
    <EditorProvider value={context}>
      <LeaveGuard isUnsaved={draft.state === 'failed'} />
      <div className={styles.editor} role="region" aria-label={text('editor')}>
        <header className={styles.head}>
          <div className={styles.name}>
            <h1 className={styles.title}>{template.title}</h1>
            <VersionTag published={version} isDraft={isDraft} />
            <SaveState state={draft.state} />
          </div>
          {!isPhone && (
            <Choice
              label={sharedText('view-mode')}
              options={(['edit', 'preview'] as const).map((value) => ({ value, title: sharedText(`mode-${value}`) }))}
              value={shownView}
              onChange={(value) => void show(value)}
            />
          )}
        </header>
        {draft.conflict && (
          <EmailConflict
            conflict={draft.conflict}
            content={draft.content}
            onResolve={(mergedData) => {
              draft.resolve(mergedData);
              setRestoreCount((count) => count + 1);
            }}
          />
        )}
        {shownView === 'preview' ? (
          <PreviewPane template={template} />
        ) : (
          <EmailBody
            key={`${language} ${restoreCount}`}
            title={template.title}
            content={draft.content}
            texts={textsIn(draft.content, language)}
            language={language}
            onLanguage={setLanguage}
            onChange={(patch) => draft.change((now) => withTexts(now, language, patch))}
            onRemove={() => {
              if (language !== 'en') draft.change((now) => withoutLanguage(now, language));
              setLanguage('en');
            }}
          />
        )}
        <footer className={styles.foot}>
          <span className={styles.help}>
            {version === 0
              ? sharedText('neverPublished')
              : sharedText(draft.hasChanges ? 'hasChanges' : 'noChanges', { version })}
          </span>
          <span className={styles.grow} />
          {isDraft ? (
            <Button tone="primary" icon={PublishIcon} onClick={() => setPublishing(true)}>
              {sharedText('publish', { version: version + 1 })}
            </Button>
          ) : (
            <Button icon={VersionsIcon} onClick={() => setPublishing(true)}>
              {sharedText('versions')}
            </Button>
          )}
        </footer>
        {isPublishing && !draft.conflict && (
          <VersionsDialog
            template={template}
            isDraft={isDraft}
            onSave={draft.flush}
            onConflict={draft.reportConflict}
            onRestore={(content) => {
              draft.change(content);
              setLanguage('en');
              setRestoreCount((count) => count + 1);
              void draft.flush().then(() => queries.invalidateQueries({ queryKey: ['previewEmailTemplate'] }));
            }}
            onClose={() => setPublishing(false)}
          />
        )}
      </div>
    </EditorProvider>
  );
}
