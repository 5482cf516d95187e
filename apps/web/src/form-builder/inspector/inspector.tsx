import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { CloseIcon, CustomizeIcon, IconButton } from '../../ui';
import { InspectorBody } from './inspector-body';
import styles from './inspector.module.css';

const WIDE_SCREEN = '(min-width: 1280px)';

function listen(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE_SCREEN);
  query?.addEventListener?.('change', listener);
  return () => query?.removeEventListener?.('change', listener);
}

/** Whether the window has room for palette, canvas and inspector. */
function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => globalThis.matchMedia?.(WIDE_SCREEN).matches ?? true);
}

/** The right side of the builder: the properties of the selection. Below 1280 pixels it is a drawer over the canvas. */
export function Inspector() {
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
      <aside className={styles.inspector} aria-label={text('inspector')}>
        <InspectorBody />
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
        className={`${styles.inspector} ${styles.drawer}`}
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
        {isOpen && <InspectorBody />}
      </aside>
    </div>
  );
}
