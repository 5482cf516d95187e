import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** Milliseconds without a key after which what is typed counts. */
export const TYPING_PAUSE = 500;

/** What became of a text: refused with the reason in words, or kept, with the text by which it is shown from now on. */
export type SaveResult = { readonly problem: string } | { readonly stored: string };

interface Typing {
  /** What stands in the field while it differs from what is stored, or might. */
  readonly draft: string | null;
  /** What the field's own last change left stored; whatever else comes was changed from elsewhere. */
  readonly expected: string | null;
  readonly problem: string | null;
}
const IDLE: Typing = { draft: null, expected: null, problem: null };

export interface TypedTextOptions {
  /** What is stored, as it is shown. */
  readonly stored: string;
  readonly save: (text: string) => SaveResult;
  /** Whether Enter begins a new line; then it does not commit. */
  readonly isLong?: boolean;
  /** Whether a pause does not count yet, for what should not be kept half typed. */
  readonly isOnLeave?: boolean;
}

/**
 * A text that is typed here and kept on leaving, on Enter, or after a pause. What was refused stays in the field with the
 * reason. What undo or others change shows at once; the caret stays where it was.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(options: TypedTextOptions) {
  const { stored, isLong = false } = options;
  const [typing, setTyping] = useState(IDLE);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    if (stored !== typing.expected) setTyping(IDLE);
  }
  const control = useRef<Control>(null);
  const shown = typing.draft ?? stored;
  // Read while the page still shows the old text: a new one puts the caret at its end.
  const caret = control.current?.selectionStart ?? 0;
  const pending = usePending(options, setTyping);
  useLayoutEffect(() => pending.forgetUnless(stored), [pending, stored]);
  useLayoutEffect(() => {
    const node = control.current;
    if (!node || node !== document.activeElement || node.selectionEnd !== node.selectionStart) return;
    const place = Math.min(caret, node.value.length);
    if (node.selectionStart !== place) node.setSelectionRange(place, place);
  }, [shown, caret]);
  return {
    shown,
    problem: typing.problem,
    /** Keeps what is typed now. @returns whether nothing is refused */
    flush: pending.flush,
    bind: {
      ref: control,
      value: shown,
      onChange: () => {
        const draft = control.current?.value ?? '';
        setTyping((before) => ({ ...before, draft }));
        pending.type(draft);
      },
      onBlur: () => {
        if (pending.flush()) setTyping((before) => ({ ...before, draft: before.problem ? before.draft : null }));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && (!isLong || event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          pending.flush();
        }
      },
    },
  };
}

type SetTyping = (change: (before: Typing) => Typing) => void;

/** What is typed and not kept yet; it is kept, too, when the field goes away. */
function usePending(options: TypedTextOptions, setTyping: SetTyping) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [pending] = useState(() => new PendingText(latest, setTyping));
  useEffect(() => () => void pending.flush(), [pending]);
  return pending;
}

class PendingText {
  private text: string | null = null;
  private expected: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly latest: { readonly current: TypedTextOptions },
    private readonly setTyping: SetTyping,
  ) {}

  readonly type = (text: string): void => {
    this.text = text;
    clearTimeout(this.timer);
    if (!this.latest.current.isOnLeave) this.timer = setTimeout(this.flush, TYPING_PAUSE);
  };

  readonly flush = (): boolean => {
    const { text } = this;
    clearTimeout(this.timer);
    this.text = null;
    if (text === null) return true;
    const { stored, save } = this.latest.current;
    const saved = text === stored ? { stored } : save(text);
    const expected = 'stored' in saved ? saved.stored : null;
    const problem = 'problem' in saved ? saved.problem : null;
    this.expected = expected ?? this.expected;
    this.setTyping((before) => ({ draft: before.draft, expected: expected ?? before.expected, problem }));
    return problem === null;
  };

  /** Something else than this field changed the text: what was typed before it no longer counts. */
  readonly forgetUnless = (stored: string): void => {
    if (stored === this.expected) return;
    clearTimeout(this.timer);
    this.text = null;
  };
}
