import type { ElementOption } from '@lendwright/forms';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { CloseIcon, GripIcon, Icon, IconButton, LineControl } from '../../../ui';
import { useTypedText, type SaveResult } from '../parts/use-typed-text';
import styles from './options.module.css';

export interface OptionRowProps {
  readonly option: ElementOption;
  readonly number: number;
  readonly canEdit: boolean;
  readonly isDragged: boolean;
  readonly onDragStart: (id: string, event: PointerEvent<HTMLElement>) => void;
  readonly onRename: (id: string, text: string) => SaveResult;
  readonly onMove: (id: string, steps: number) => void;
  readonly onRemove: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** One option: its text, a handle for dragging and arrow keys, and a remove button. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, number, canEdit, isDragged, onDragStart, onRename, onMove, onRemove } = props;
  const text = useText(builderInspector);
  const textInput = useTypedText<HTMLInputElement>({
    stored: option.text,
    save: (typedText) => onRename(option.id, typedText),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !canEdit) return;
    event.preventDefault();
    onMove(option.id, step);
  };
  const params = { option: option.text };
  return (
    <li className={styles.option} data-row={option.id} data-dragged={isDragged || undefined}>
      <button
        type="button"
        className={styles.grip}
        aria-label={text('optionMove', params)}
        aria-keyshortcuts="ArrowUp ArrowDown"
        disabled={!canEdit}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.button === 0 && onDragStart(option.id, event)}
      >
        <Icon of={GripIcon} size={14} />
      </button>
      <LineControl
        {...textInput.bind}
        aria-label={text('optionText', { number })}
        aria-invalid={textInput.problem !== null || undefined}
        title={option.id}
        maxLength={500}
        readOnly={!canEdit}
        hasError={textInput.problem !== null}
        autoComplete="off"
        onKeyDown={(event) => {
          textInput.bind.onKeyDown(event);
          if (event.altKey) onKeyDown(event);
        }}
      />
      <IconButton
        icon={CloseIcon}
        name={text('optionRemove', params)}
        hasTooltip={false}
        disabled={!canEdit}
        onClick={() => onRemove(option.id)}
      />
      {textInput.problem && (
        <span className={styles.problem} role="alert">
          {textInput.problem}
        </span>
      )}
    </li>
  );
});
