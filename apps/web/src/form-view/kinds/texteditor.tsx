import { lazy, Suspense } from 'react';
import { FieldFrame } from '../field-frame';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

const RichEditor = lazy(() => import('../rich-editor').then((file) => ({ default: file.RichEditor })));

/** Formatted text; the editor is fetched when a form first has one. */
export function TexteditorView({ element }: KindViewProps) {
  const field = useField(element);
  return (
    <FieldFrame field={field} isGroup>
      {({ id }) => (
        <div id={id} data-kind="texteditor" onBlur={field.leave}>
          <Suspense fallback={<div className={styles.editorPlace} />}>
            <RichEditor
              label={element.title}
              html={typeof field.value === 'string' ? field.value : ''}
              isReadonly={field.isReadonly}
              onChange={field.set}
            />
          </Suspense>
        </div>
      )}
    </FieldFrame>
  );
}
