import { compareForms, countChanges } from '@lendwright/forms';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Answer } from '../../client';
import { PublishDialog } from '../../features/builders';
import { elementsWithUnfinishedRules, replaceForm, useFormModel } from '../../form-builder';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder/builder-form';
import { Button, CompareIcon, ConfirmDialog, Icon, PublishIcon } from '../../ui';
import type { FormEditorState } from './use-form-editor';
import styles from './form-editor.module.css';

export interface FormEditorFooterProps {
  readonly editor: FormEditorState;
  readonly config: Answer<'readForm'>;
  /** Hidden on a phone. It stays mounted, so that an open dialog survives a temporarily narrow window. */
  readonly isHidden: boolean;
  readonly onPublished: () => void;
  readonly onDifferences: () => void;
}

/** The number of changes since the published version, and the publish button. */
export function FormEditorFooter({ editor, config, isHidden, onPublished, onDifferences }: FormEditorFooterProps) {
  const text = useText(builderForm);
  const changes = useChangeCount(editor);
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null);
  const { version } = config;
  /** Continues from the published version. The draft is deleted first, so that leaving now does not restore it. */
  const reopen = async () => {
    await editor.forget();
    setOpenDialog(null);
    onPublished();
  };
  const discard = () => {
    editor.execute(replaceForm(editor.published));
    void editor.forget();
    setOpenDialog(null);
  };
  return (
    <footer className={styles.foot} hidden={isHidden}>
      <span className={styles.changes}>
        <Icon of={CompareIcon} size={16} />
        {changes > 0 ? text('changes', { count: changes, version }) : text('noChanges', { version })}
        {changes > 0 && (
          <Button size="small" tone="quiet" onClick={onDifferences}>
            {text('differences')}
          </Button>
        )}
      </span>
      <FormSize />
      <Button size="large" disabled={changes === 0} onClick={() => setOpenDialog('discard')}>
        {text('discard')}
      </Button>
      <Button
        size="large"
        tone="primary"
        icon={PublishIcon}
        disabled={changes === 0}
        onClick={() => setOpenDialog('publish')}
      >
        {text('publish')}
      </Button>
      <ConfirmDialog
        isOpen={openDialog === 'discard'}
        question={text('discardQuestion')}
        detail={text('discardDetail', { version })}
        confirmLabel={text('discardConfirm')}
        cancelLabel={text('cancel')}
        tone="danger"
        onConfirm={discard}
        onCancel={() => setOpenDialog(null)}
      />
      <PublishDialog
        config={config}
        definition={editor.builder.definition()}
        unfinishedRules={elementsWithUnfinishedRules(editor.builder)}
        base={editor.base}
        isOpen={openDialog === 'publish'}
        onClose={() => setOpenDialog(null)}
        onReveal={editor.context.reveal}
        onAcceptTheirs={() => void reopen()}
        onPublished={reopen}
      />
    </footer>
  );
}

/** The number of changes between the published version and the form model, computed with low priority. */
function useChangeCount({ builder, published }: FormEditorState): number {
  const model = useDeferredValue(useFormModel());
  return useMemo(
    () => (builder.model() === model ? countChanges(compareForms(published, builder.definition())) : 0),
    [builder, model, published],
  );
}

function FormSize() {
  const text = useText(builderForm);
  const model = useDeferredValue(useFormModel());
  const rules = useMemo(
    () => [...model.elements.values()].reduce((sum, { control_settings }) => sum + (control_settings?.length ?? 0), 0),
    [model],
  );
  return <span className={styles.size}>{text('size', { elements: model.elements.size, rules })}</span>;
}
