import { compareForms, countChanges } from '@lendwright/forms';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Answer } from '../../client';
import { PublishDialog } from '../../features/builders';
import { replaceDrawing, useDrawing } from '../../form-builder';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder-form';
import { Button, CompareIcon, ConfirmDialog, Icon, PublishIcon } from '../../ui';
import type { Desk } from './use-form-editor';
import styles from './form-editor.module.css';

export interface BuilderFootProps {
  readonly desk: Desk;
  readonly config: Answer<'readForm'>;
  /** Out of sight on a phone. It stays, and with it an open dialog, where a window is only narrow for a while. */
  readonly isHidden: boolean;
  readonly onPublished: () => void;
  readonly onDifferences: () => void;
}

/** How much is changed since the published version, and publishing it. */
export function BuilderFoot({ desk, config, isHidden, onPublished, onDifferences }: BuilderFootProps) {
  const text = useText(builderForm);
  const changes = useChanges(desk);
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null);
  const { version } = config;
  /** What is published now is drawn on from here. */
  const startAnew = () => {
    void desk.forget();
    setAsks(null);
    onPublished();
  };
  const discard = () => {
    desk.act(replaceDrawing(desk.published));
    void desk.forget();
    setAsks(null);
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
      <Button size="large" disabled={changes === 0} onClick={() => setAsks('discard')}>
        {text('discard')}
      </Button>
      <Button
        size="large"
        tone="primary"
        icon={PublishIcon}
        disabled={changes === 0}
        onClick={() => setAsks('publish')}
      >
        {text('publish')}
      </Button>
      <ConfirmDialog
        isOpen={asks === 'discard'}
        question={text('discardQuestion')}
        detail={text('discardDetail', { version })}
        yes={text('discardYes')}
        no={text('no')}
        tone="danger"
        onYes={discard}
        onNo={() => setAsks(null)}
      />
      <PublishDialog
        config={config}
        definition={desk.builder.definition()}
        base={desk.base}
        isOpen={asks === 'publish'}
        onClose={() => setAsks(null)}
        onReveal={desk.facts.reveal}
        onTakeTheirs={startAnew}
        onPublished={startAnew}
      />
    </footer>
  );
}

/** How many changes lie between the published version and the drawing; counted when there is time for it. */
function useChanges({ builder, published }: Desk): number {
  const drawing = useDeferredValue(useDrawing());
  return useMemo(
    () => (builder.drawing() === drawing ? countChanges(compareForms(published, builder.definition())) : 0),
    [builder, drawing, published],
  );
}

function FormSize() {
  const text = useText(builderForm);
  const drawing = useDeferredValue(useDrawing());
  const rules = useMemo(
    () =>
      [...drawing.elements.values()].reduce((sum, { control_settings }) => sum + (control_settings?.length ?? 0), 0),
    [drawing],
  );
  return <span className={styles.size}>{text('size', { elements: drawing.elements.size, rules })}</span>;
}
