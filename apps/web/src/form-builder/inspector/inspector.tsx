import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder-inspector';
import { CloseIcon, CustomizeIcon, IconButton } from '../../ui';
import { InspectorBody } from './inspector-body';
import { useIsWide } from './use-is-wide';
import styles from './inspector.module.css';

/** The right side of the builder: everything about what is selected. Below 1280 pixels it is a drawer over the canvas. */
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
