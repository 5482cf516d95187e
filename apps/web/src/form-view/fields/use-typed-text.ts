import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { typingOf, type TypingState } from './typed-text';
import type { UsedField } from './use-field';

interface TypedText {
  readonly text: string;
  readonly answer: unknown;
}

/**
 * Editing state of a masked field. While it has focus, the typed text is shown and the stored answer follows each
 * keystroke; on blur, the formatted answer is shown. During IME composition nothing is masked or stored; the result is
 * handled like pasted text.
 * @param isInitiallyEmpty never shows the stored answer, for values that can only be replaced
 * @param typingState how the text is masked and parsed; by default that of the element's kind
 */
export function useTypedText(
  field: UsedField,
  isInitiallyEmpty = false,
  typingState: TypingState = typingOf(field.element),
) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const composedText = useRef<string | null>(null);
  const [typedText, setTypedText] = useState<TypedText | null>(null);
  // An answer set from elsewhere replaces the typed text.
  const isOwn = typedText !== null && Object.is(typedText.answer, field.value);
  const text = isOwn ? typedText.text : isInitiallyEmpty ? '' : typingState.edit(field.value);

  const update = (value: string, position: number | null, inputType: string) => {
    const textBefore = composedText.current ?? text;
    composedText.current = null;
    const nextText = typingState.key(textBefore, { text: value, caret: position ?? value.length }, inputType);
    const answer = typingState.answer(nextText.text);
    if (nextText.text !== value) caret.current = nextText.caret;
    setTypedText({ text: nextText.text, answer });
    field.set(answer);
  };
  const latestUpdate = useRef(update);

  useLayoutEffect(() => {
    latestUpdate.current = update;
    const position = caret.current;
    if (position === null || document.activeElement !== input.current) return;
    caret.current = null;
    input.current?.setSelectionRange(position, position);
  });

  /** Most fields never see a composition. */
  const listenForEnd = (node: HTMLInputElement | HTMLTextAreaElement) => {
    const end = () => {
      if (composedText.current !== null) latestUpdate.current(node.value, node.selectionStart, 'insertCompositionText');
    };
    node.addEventListener('compositionend', end, { once: true });
  };

  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget;
    const native = event.nativeEvent as InputEvent;
    if (!native.isComposing) return update(value, selectionStart, native.inputType ?? '');
    if (composedText.current === null) listenForEnd(event.currentTarget);
    composedText.current ??= text;
    setTypedText({ text: value, answer: field.value });
  };
  const onBlur = () => {
    composedText.current = null;
    setTypedText(null);
    field.leave();
  };
  return { input, text, onChange, onBlur };
}
