import { useRef, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { useBuilder } from '../../builder-context';
import { titleElement, type FlatElement } from '../../model';
import { useCanvas } from '../canvas-context';
import styles from './element-label.module.css';

/** Edits an element's title in place: Enter saves, Escape cancels. */
export function RenameBox({ element }: { readonly element: FlatElement }) {
  const text = useText(builderCanvas);
  const canvas = useCanvas();
  const { builder, execute, wasPublished } = useBuilder();
  const isDone = useRef(false);
  const finish = (title: string | null, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const wantedText = title?.trim();
    builder.select([element.id]);
    if (wantedText && wantedText !== element.title) execute(titleElement(element.id, wantedText, wasPublished));
    canvas.rename(null);
    // The id is derived from the title until it is published.
    const [selectedId] = builder.selected();
    if (isByKey && selectedId) canvas.requestFocus(selectedId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') finish(event.currentTarget.value, true);
    else if (event.key === 'Escape') finish(null, true);
  };
  return (
    <input
      className={styles.box}
      aria-label={text('renameOf', { title: element.title })}
      defaultValue={element.title}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value, false)}
    />
  );
}
