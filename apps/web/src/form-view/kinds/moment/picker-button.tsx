import { Suspense, useRef, useState, type ReactNode, type Ref } from 'react';
import { LineMark, Popover, type LineMarkName } from '../../../ui';
import { overlays } from '../../../ui/overlays/load-overlays';
import styles from './picker.module.css';

export interface PickerButtonProps {
  readonly mark: LineMarkName;
  /** The accessible name, with the field title. */
  readonly name: string;
  /** Downloads the content as soon as the button is about to be pressed. */
  readonly preload?: () => Promise<unknown>;
  /** The popover content. `close` also restores focus. */
  readonly children: (close: () => void) => ReactNode;
}

interface PressProps extends Pick<PickerButtonProps, 'mark' | 'name' | 'preload'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

function Press({ mark, name, preload, ...button }: PressProps) {
  // What needs the content reports a failed download itself.
  const prepare = () => void Promise.all([overlays.load(), preload?.()]).catch(() => undefined);
  return (
    <button
      type="button"
      className={styles.press}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...button}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <LineMark mark={mark} />
    </button>
  );
}

/**
 * The button at the end of a line that opens a picker. The popover is mounted on first use, because a form may have
 * hundreds of dates.
 */
export function PickerButton(props: PickerButtonProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <UsedPicker {...props} />;
  const { mark, name, preload } = props;
  return <Press {...{ mark, name, preload }} onClick={() => setUsed(true)} />;
}

function UsedPicker({ mark, name, preload, children }: PickerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      target={<Press ref={button} {...{ mark, name, preload }} onClick={() => setOpen(!isOpen)} />}
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      position="bottom-end"
      trapFocus
      dropdown={{ 'aria-label': name }}
    >
      <Suspense fallback={<div className={styles.place} />}>{children(close)}</Suspense>
    </Popover>
  );
}
