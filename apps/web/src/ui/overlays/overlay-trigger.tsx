import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  useCallback,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import type { OnDemand } from './on-demand';
import { useOpened } from './use-opened';

/** What an overlay needs to know about the button that opens it. */
export interface OverlayProps {
  /** The button. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The id of the button, with which the overlay is labeled. */
  readonly id: string;
  readonly opened: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Called after the first commit: an overlay is mounted closed, so that it stores the focus to return when it opens. */
  readonly onReady: () => void;
}

export interface OverlayTriggerProps<File> {
  /** The button; it receives the ARIA attributes. */
  readonly target: ReactElement;
  readonly popup: 'menu' | 'dialog' | 'listbox';
  /** The code of the overlay. */
  readonly source: OnDemand<File>;
  /** If given, the caller owns the state, and the button's own handler opens the overlay. */
  readonly opened?: boolean | undefined;
  readonly onChange?: ((isOpen: boolean) => void) | undefined;
  readonly children: (file: File, overlay: OverlayProps) => ReactNode;
}

interface TargetProps {
  readonly ref?: Ref<HTMLElement>;
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * A button with an overlay whose code is downloaded when the pointer or the focus first reaches the button. The button
 * is the same element before and after, so that it keeps the focus.
 */
export function OverlayTrigger<File>(props: OverlayTriggerProps<File>) {
  const { popup, source, opened, onChange, children } = props;
  const target = props.target as ReactElement<TargetProps>;
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const ref = useMergedRef(anchor, target.props.ref);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = opened ?? isOwnOpen;
  const change = useCallback(
    (isNextOpen: boolean) => {
      if (opened === undefined) setOwnOpen(isNextOpen);
      onChange?.(isNextOpen);
    },
    [opened, onChange],
  );
  const close = useCallback(() => change(false), [change]);
  const { file, ...shown } = useOpened(source, isOpen, close);
  const prepare = () => void source.load().catch(() => undefined);
  return (
    <>
      {cloneElement(target as ReactElement<Record<string, unknown>>, {
        ref,
        id,
        'aria-haspopup': popup,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'data-expanded': isOpen || undefined,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: (event: MouseEvent) => {
          target.props.onClick?.(event);
          if (opened === undefined) change(!isOpen);
        },
      })}
      {file && children(file, { anchor, id, onChange: change, ...shown })}
    </>
  );
}
