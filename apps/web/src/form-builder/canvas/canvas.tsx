import { useState } from 'react';
import { useText } from '../../i18n';
import { builderCanvas } from '../../i18n/en/builder/builder-canvas';
import { useBuilder } from '../builder-context';
import { ROOT } from '../model';
import { BodiesProvider } from './bodies/bodies-context';
import { BODIES } from './bodies/bodies';
import { CanvasProvider } from './canvas-context';
import { CanvasState } from './canvas-state';
import styles from './canvas.module.css';
import { FocusRestorer } from './actions/focus-restorer';
import { HolderGrid } from './cell/holder-grid';
import { useCanvasEvents } from './actions/use-canvas-events';

/** The form as it will look, editable by mouse, touch and keyboard. */
export function Canvas() {
  const [state] = useState(() => new CanvasState());
  return (
    <CanvasProvider value={state}>
      <BodiesProvider value={BODIES}>
        <CanvasBackground />
        <FocusRestorer />
      </BodiesProvider>
    </CanvasProvider>
  );
}

function CanvasBackground() {
  const text = useText(builderCanvas);
  const { form, canEdit } = useBuilder();
  const events = useCanvasEvents();
  return (
    <div className={styles.canvas} data-canvas data-readonly={!canEdit || undefined} {...events}>
      <div role="tree" aria-multiselectable aria-label={text('canvas', { form: form.title })} className={styles.form}>
        <HolderGrid holder={ROOT} frame="open" isTree />
      </div>
    </div>
  );
}
