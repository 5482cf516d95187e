import { useEffect, useRef } from 'react';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import styles from './signing.module.css';

export interface MoreMenuProps {
  readonly entries: readonly { readonly title: string; readonly onPick: () => void }[];
}

/** The less common actions of a page. Picking one, Escape and a press elsewhere close the menu. */
export function MoreMenu({ entries }: MoreMenuProps) {
  const text = useText(signing);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={text('more')}>•••</summary>
      <div>
        {entries.map(({ title, onPick }) => (
          <button
            key={title}
            type="button"
            onClick={() => {
              menu.current?.querySelector('summary')?.focus();
              close();
              onPick();
            }}
          >
            {title}
          </button>
        ))}
      </div>
    </details>
  );
}
