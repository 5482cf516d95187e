import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Milliseconds without a keystroke after which the text is saved. */
export const TYPING_PAUSE = 500;

/** The result of saving a text: the reason of a refusal, or the stored text. */
export type SaveResult = { readonly problem: string } | { readonly stored: string };

interface TypingState {
  /** The text in the field while it can differ from the stored one. */
  readonly draft: string | null;
  /** What the last save from this field stored; any other value was changed elsewhere. */
  readonly expected: string | null;
  readonly problem: string | null;
}
const IDLE_TYPING: TypingState = { draft: null, expected: null, problem: null };

export interface TypedTextOptions {
  /** The stored text, as displayed. */
  readonly stored: string;
  readonly save: (text: string) => SaveResult;
  /** Whether Enter inserts a line break instead of saving. */
  readonly isLong?: boolean;
  /** Whether pauses do not save, for values that must not be saved half typed. */
  readonly savesOnBlur?: boolean;
}

/**
 * A text field that saves on blur, on Enter, or after a pause. A refused text stays in the field with its reason.
 * Changes from undo or elsewhere show immediately; the caret stays in place.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(options: TypedTextOptions) {
  const { stored, isLong = false } = options;
  const [typing, setTyping] = useState(IDLE_TYPING);
  const [lastStoredValue, setLastStoredValue] = useState(stored);
  if (lastStoredValue !== stored) {
    setLastStoredValue(stored);
    if (stored !== typing.expected) setTyping(IDLE_TYPING);
  }
  const control = useRef<Control>(null);
  const shownDraft = typing.draft ?? stored;
  // Read before the new text renders, because rendering moves the caret to the end.
  const caret = control.current?.selectionStart ?? 0;
  const pendingText = usePending(options, setTyping);
  useLayoutEffect(() => pendingText.discardUnlessStored(stored), [pendingText, stored]);
  useLayoutEffect(() => {
    const node = control.current;
    if (!node || node !== document.activeElement || node.selectionEnd !== node.selectionStart) return;
    const position = Math.min(caret, node.value.length);
    if (node.selectionStart !== position) node.setSelectionRange(position, position);
  }, [shownDraft, caret]);
  return {
    shown: shownDraft,
    problem: typing.problem,
    /** Saves the pending text. @returns whether nothing was refused */
    flush: pendingText.flush,
    bind: {
      ref: control,
      value: shownDraft,
      onChange: () => {
        const draft = control.current?.value ?? '';
        setTyping((before) => ({ ...before, draft }));
        pendingText.type(draft);
      },
      onBlur: () => {
        if (pendingText.flush()) setTyping((before) => ({ ...before, draft: before.problem ? before.draft : null }));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && (!isLong || event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          pendingText.flush();
        }
      },
    },
  };
}

type SetTyping = (change: (before: TypingState) => TypingState) => void;

/** The text that is not saved yet. It is also saved when the field unmounts. */
function usePending(options: TypedTextOptions, setTyping: SetTyping) {
  const latestRef = useRef(options);
  useLayoutEffect(() => {
    latestRef.current = options;
  });
  const [pendingText] = useState(() => new PendingText(latestRef, setTyping));
  useEffect(() => () => void pendingText.flush(), [pendingText]);
  return pendingText;
}

class PendingText {
  private text: string | null = null;
  private expected: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly latestOptions: { readonly current: TypedTextOptions },
    private readonly setTyping: SetTyping,
  ) {}

  readonly type = (text: string): void => {
    this.text = text;
    clearTimeout(this.timer);
    if (!this.latestOptions.current.savesOnBlur) this.timer = setTimeout(this.flush, TYPING_PAUSE);
  };

  readonly flush = (): boolean => {
    const { text } = this;
    clearTimeout(this.timer);
    this.text = null;
    if (text === null) return true;
    const { stored, save } = this.latestOptions.current;
    const saveResult = text === stored ? { stored } : save(text);
    const expected = 'stored' in saveResult ? saveResult.stored : null;
    const problem = 'problem' in saveResult ? saveResult.problem : null;
    this.expected = expected ?? this.expected;
    this.setTyping((before) => ({ draft: before.draft, expected: expected ?? before.expected, problem }));
    return problem === null;
  };

  /** The text was changed elsewhere, so the pending text is dropped. */
  readonly discardUnlessStored = (storedText: string): void => {
    if (storedText === this.expected) return;
    clearTimeout(this.timer);
    this.text = null;
  };
}
