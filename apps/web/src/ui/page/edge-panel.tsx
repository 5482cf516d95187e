import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { IconButton } from '../buttons/icon-button';
import { CloseIcon, CustomizeIcon } from '../icons/icons';
import styles from './edge-panel.module.css';

const WIDE_SCREEN = '(min-width: 1280px)';

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE_SCREEN);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether the window has room for palette, canvas and settings. */
function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => globalThis.matchMedia?.(WIDE_SCREEN).matches ?? true);
}

export interface EdgePanelProps {
  readonly children: ReactNode;
}

/** The settings at the right side of a builder. Below 1280 pixels they are a drawer over the canvas. */
export function EdgePanel({ children }: EdgePanelProps) {
  const text = useText(builderInspector);
  const isWide = useIsWide();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  if (isWide)
    return (
      <aside className={styles.panel} aria-label={text('inspector')}>
        {children}
      </aside>
    );
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.edge}>
      <IconButton
        ref={opener}
        size="touch"
        icon={CustomizeIcon}
        name={text('open')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <aside
        ref={panel}
        id={id}
        className={`${styles.panel} ${styles.drawer}`}
        aria-label={text('inspector')}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) close();
        }}
      >
        <div className={styles.close}>
          <IconButton size="touch" icon={CloseIcon} name={text('close')} onClick={close} />
        </div>
        {isOpen && children}
      </aside>
    </div>
  );
}
