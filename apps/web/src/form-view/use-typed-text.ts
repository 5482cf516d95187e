import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { afterKey, answerFor, editText } from './typed-text';
import type { UsedField } from './use-field';

/**
 * Typing into a masked field: the text as typed stands while the field has the focus, the stored answer follows each
 * key, and on leaving the answer is shown in its own form (cents, grouped digits).
 * @param startsEmpty shows nothing of the stored answer, for what is only ever replaced
 */
export function useTypedText(field: UsedField, startsEmpty = false) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly answer: unknown } | null>(null);
  // An answer that came from elsewhere wins over what was typed before it.
  const isOwn = typed !== null && Object.is(typed.answer, field.value);
  const text = isOwn ? typed.text : startsEmpty ? '' : editText(field.element, field.value);

  useLayoutEffect(() => {
    const place = caret.current;
    if (place === null || document.activeElement !== input.current) return;
    caret.current = null;
    input.current?.setSelectionRange(place, place);
  });

  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget;
    const kind = (event.nativeEvent as InputEvent).inputType ?? '';
    const next = afterKey(field.element, text, { text: value, caret: selectionStart ?? value.length }, kind);
    const answer = answerFor(field.element, next.text);
    if (next.text !== value) caret.current = next.caret;
    setTyped({ text: next.text, answer });
    field.set(answer);
  };
  const onBlur = () => {
    setTyped(null);
    field.leave();
  };
  return { input, text, onChange, onBlur };
}
