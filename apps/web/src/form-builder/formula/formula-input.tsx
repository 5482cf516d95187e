import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import type { FieldIndex } from '../rules/model/field-index';
import { bracketsAt } from './bracket-pair';
import { completionAt, withCompletion, type Completion } from './completion-at';
import { CompletionMenu } from './completion-menu';
import { FormulaHint } from './formula-hint';
import { FormulaPaint } from './formula-paint';
import { formulaPieces } from './formula-pieces';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './formula.module.css';

export interface FormulaInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly label: string;
  readonly index: FieldIndex;
  readonly fieldId: string;
  /** The range to underline as an error. */
  readonly error: { readonly from: number; readonly to: number } | null;
  /** The id of the error message. */
  readonly describedBy?: string | undefined;
}

/** The text field of a formula, with syntax highlighting, bracket matching and completion. */
export function FormulaInput(props: FormulaInputProps) {
  const { value, onChange, onLeave, label, index, fieldId, error, describedBy } = props;
  const text = useText(builderFormula);
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const wantedCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [open, setOpen] = useState<'no' | 'typed' | 'asked'>('no');
  const [activeIndex, setIndex] = useState(0);
  const pieces = useMemo(() => formulaPieces(value), [value]);
  const list = useMemo(
    () =>
      open === 'no' || caret === null
        ? null
        : completionAt(value, caret, { index, self: fieldId, isRequested: open === 'asked' }),
    [open, caret, value, index, fieldId],
  );
  const completions = list?.completions ?? [];
  const chosenCompletion = completions[Math.min(activeIndex, completions.length - 1)];
  // Moves the caret after a completion is rendered.
  useLayoutEffect(() => {
    if (wantedCaret.current === null) return;
    input.current?.setSelectionRange(wantedCaret.current, wantedCaret.current);
    wantedCaret.current = null;
  }, [value]);
  const accept = (offer: Completion) => {
    if (!list) return;
    const nextCompletion = withCompletion(value, list, offer);
    wantedCaret.current = nextCompletion.caret;
    setCaret(nextCompletion.caret);
    setOpen('no');
    onChange(nextCompletion.text);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      setIndex(0);
      setOpen('asked');
      return;
    }
    if (completions.length === 0 || !chosenCompletion || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0)
      setIndex((Math.min(activeIndex, completions.length - 1) + step + completions.length) % completions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') accept(chosenCompletion);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen('no');
    } else return;
    event.preventDefault();
  };
  const follow = () => setCaret(input.current?.selectionStart ?? null);
  const brackets = caret === null ? [] : bracketsAt(pieces, caret);
  return (
    <div className={styles.input} data-invalid={error !== null || undefined}>
      <FormulaPaint pieces={pieces} brackets={brackets} error={error} />
      <textarea
        ref={input}
        className={styles.text}
        value={value}
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={completions.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosenCompletion ? `${id}-${completions.indexOf(chosenCompletion)}` : undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy}
        placeholder={text('placeholder')}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          setIndex(0);
          setOpen('typed');
          onChange(event.currentTarget.value);
        }}
        onSelect={follow}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen('no');
          setCaret(null);
          onLeave?.();
        }}
      />
      {completions.length > 0 && chosenCompletion && (
        <CompletionMenu
          id={id}
          completions={completions}
          chosen={completions.indexOf(chosenCompletion)}
          onAccept={accept}
        />
      )}
      <p className={readAloud.text} role="status">
        {completions.length > 0 ? text('suggestionCount', { count: completions.length }) : ''}
      </p>
      {caret !== null && completions.length === 0 && <FormulaHint pieces={pieces} caret={caret} index={index} />}
    </div>
  );
}
