import { useState } from 'react';
import { DifferenceDialog, PreviewPane, VersionsDialog } from '../../features/builders';
import { BuilderProvider, Canvas, DragLayer, Inspector, Palette, replaceForm } from '../../form-builder';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder/builder-form';
import { Banner, useIsPhone } from '../../ui';
import { FormEditorFooter } from './form-editor-footer';
import { FormEditorHeader } from './form-editor-header';
import { DraftNote } from './draft-note';
import { useFormEditor, type FormEditorProps } from './use-form-editor';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './form-editor.module.css';

/** The form editor: palette, canvas, inspector, and a footer with the changes since the last version. */
export function FormEditor(props: FormEditorProps) {
  const { config, onPublished } = props;
  const text = useText(builderForm);
  const isPhone = useIsPhone();
  const editor = useFormEditor(props, !isPhone);
  const { context, builder, announcement, execute } = editor;
  const [isPreview, setPreview] = useState(isPhone);
  const [open, setOpen] = useState<'versions' | 'differences' | null>(null);
  const close = () => setOpen(null);
  return (
    <BuilderProvider value={context}>
      <div className={styles.editor} role="region" aria-label={text('editor')}>
        <FormEditorHeader
          {...{ editor, config, isPreview }}
          onPreview={setPreview}
          onVersions={() => setOpen('versions')}
          onDifferences={() => setOpen('differences')}
        />
        {isPhone && <Banner tone="info">{text('phoneOnly')}</Banner>}
        <DraftNote localDraft={editor.localDraft} version={config.version} />
        {isPreview ? (
          <PreviewPane config={config} definition={builder.definition()} onClose={() => setPreview(false)} />
        ) : (
          <div className={styles.columns}>
            {!isPhone && <Palette />}
            <Canvas />
            {!isPhone && <Inspector />}
          </div>
        )}
        <FormEditorFooter
          {...{ editor, config, onPublished }}
          isHidden={isPhone}
          onDifferences={() => setOpen('differences')}
        />
        <DragLayer />
        <div className={readAloud.text} role="status" aria-live="polite">
          {announcement}
        </div>
        <VersionsDialog
          config={config}
          definition={builder.definition()}
          isOpen={open === 'versions'}
          onClose={close}
          onRestore={(definition) => {
            execute(replaceForm(definition));
            close();
          }}
        />
        <DifferenceDialog
          before={editor.published}
          after={builder.definition()}
          isOpen={open === 'differences'}
          onClose={close}
          onReveal={(id) => {
            close();
            context.reveal(id);
          }}
        />
      </div>
    </BuilderProvider>
  );
}
