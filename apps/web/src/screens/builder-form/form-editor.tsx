import { useState } from 'react';
import type { Answer } from '../../client';
import { DifferenceDialog, PreviewPane, VersionsDialog } from '../../features/builders';
import {
  BuilderProvider,
  Canvas,
  DragLayer,
  Inspector,
  Palette,
  replaceDrawing,
  type LibraryItem,
} from '../../form-builder';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder-form';
import { Banner, useIsPhone } from '../../ui';
import { BuilderFoot } from './form-editor-footer';
import { BuilderHead } from './form-editor-header';
import { DraftNote } from './draft-note';
import type { KeptDrawing } from './save-local-draft';
import { useDesk } from './use-form-editor';
import styles from './form-editor.module.css';

export interface BuilderDeskProps {
  readonly account: string;
  readonly config: Answer<'readForm'>;
  readonly libraries: readonly LibraryItem[];
  readonly kept: KeptDrawing | null;
  readonly onPublished: () => void;
}

/** The desk at which a form is drawn: palette, canvas, inspector, and below what publishing would do. */
export function BuilderDesk(props: BuilderDeskProps) {
  const { config, onPublished } = props;
  const text = useText(builderForm);
  const isPhone = useIsPhone();
  const desk = useDesk(props, !isPhone);
  const { facts, builder, spoken, act } = desk;
  const [isPreview, setPreview] = useState(isPhone);
  const [open, setOpen] = useState<'versions' | 'differences' | null>(null);
  const close = () => setOpen(null);
  return (
    <BuilderProvider value={facts}>
      <div className={styles.desk} role="region" aria-label={text('desk')}>
        <BuilderHead
          {...{ desk, config, isPreview }}
          onPreview={setPreview}
          onVersions={() => setOpen('versions')}
          onDifferences={() => setOpen('differences')}
        />
        {isPhone && <Banner tone="info">{text('phoneOnly')}</Banner>}
        <DraftNote kept={desk.kept} version={config.version} />
        {isPreview ? (
          <PreviewPane config={config} definition={builder.definition()} onClose={() => setPreview(false)} />
        ) : (
          <div className={styles.columns}>
            {!isPhone && <Palette />}
            <Canvas />
            {!isPhone && <Inspector />}
          </div>
        )}
        <BuilderFoot
          {...{ desk, config, onPublished }}
          isHidden={isPhone}
          onDifferences={() => setOpen('differences')}
        />
        <DragLayer />
        <div className={styles.spoken} role="status" aria-live="polite">
          {spoken}
        </div>
        <VersionsDialog
          config={config}
          definition={builder.definition()}
          isOpen={open === 'versions'}
          onClose={close}
          onRestore={(definition) => {
            act(replaceDrawing(definition));
            close();
          }}
        />
        <DifferenceDialog
          before={desk.published}
          after={builder.definition()}
          isOpen={open === 'differences'}
          onClose={close}
          onReveal={(id) => {
            close();
            facts.reveal(id);
          }}
        />
      </div>
    </BuilderProvider>
  );
}
