import { Suspense } from 'react';
import { Icon, LockIcon } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { CleanText } from '../text/lazy-text';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';
import { onLeaveGroup } from './on-leave-group';
import styles from './kinds.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const RichEditor = lazyPart(() => import('../text/rich-editor'), 'RichEditor');

/** Formatted text. The editor is loaded when a form first needs it; read-only text is only displayed. */
export function TexteditorView({ element }: KindViewProps) {
  const field = useField(element);
  const html = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame field={field} isGroup>
      {(aria) => (
        <div
          id={aria.id}
          className={styles.editor}
          data-error={field.issue !== null || undefined}
          onBlur={onLeaveGroup(field.leave)}
        >
          <Suspense fallback={<div className={styles.editorPosition} />}>
            {field.isReadonly ? (
              <div className={styles.formatted}>
                <CleanText html={html} />
                <Icon of={LockIcon} size={14} className={styles.lock} />
              </div>
            ) : (
              <RichEditor
                label={element.title}
                labelledBy={`${aria.id}-label`}
                describedBy={`${aria.id}-line`}
                isRequired={field.isMandatory}
                isInvalid={field.issue !== null}
                html={html}
                onChange={field.set}
              />
            )}
          </Suspense>
        </div>
      )}
    </FieldFrame>
  );
}
