import { Switch } from '@mantine/core';
import { Fragment } from 'react';
import { useText } from '../../i18n';
import { search } from '../../i18n/en/app/search';
import { Dialog } from '../../ui/overlays/dialog';
import { Kbd } from '../../ui/buttons/kbd';
import { MOD_KEY } from '../../ui/buttons/mod-key';
import { pageName } from './page-name';
import type { GoPage } from './shortcuts-letters';
import { GLOBAL_SHORTCUTS, shortcutsOf, type Shortcut } from './shortcuts-list';
import { setShortcutsEnabled, useShortcutsOff } from './shortcuts-off';
import styles from './shortcuts.module.css';

export interface ShortcutsDialogProps {
  readonly pages: readonly GoPage[];
  readonly letters: ReadonlyMap<string, string>;
  readonly path: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The shortcuts of this page and the global ones, and a switch that disables single-key shortcuts. */
export function ShortcutsDialog({ pages, letters, path, isOpen, onClose }: ShortcutsDialogProps) {
  const text = useText(search);
  const isOff = useShortcutsOff();
  const ownShortcuts = shortcutsOf(path);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shortcuts')} width={720}>
      <div className={styles.columns} data-off={isOff || undefined}>
        {ownShortcuts.length > 0 && <Block title={text('thisPage')} shortcuts={ownShortcuts} />}
        <Block title={text('everywhere')} shortcuts={GLOBAL_SHORTCUTS} />
        <section className={styles.block}>
          <h3 className={styles.blockTitle}>{text('goTo')}</h3>
          <dl className={styles.rows}>
            {pages
              .filter((page) => letters.has(page.path))
              .map((page) => (
                <div key={page.path} className={styles.row}>
                  <dt>{pageName(page, pages)}</dt>
                  <dd>
                    <Kbd keys="G" /> <span className={styles.then}>{text('then')}</span>{' '}
                    <Kbd keys={(letters.get(page.path) ?? '').toUpperCase()} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
      <Switch
        className={styles.switch ?? ''}
        checked={!isOff}
        label={text('singleKeys')}
        description={text('singleKeysHelp', { key: MOD_KEY })}
        onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function Block({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  const text = useText(search);
  return (
    <section className={styles.block}>
      <h3 className={styles.blockTitle}>{title}</h3>
      <dl className={styles.rows}>
        {shortcuts.map(({ keys, description }) => (
          <div key={description} className={styles.row}>
            <dt>{text(description)}</dt>
            <dd>
              {keys.map((listedKey, index) => (
                <Fragment key={listedKey}>
                  {index > 0 && <span className={styles.then}> {text('or')} </span>}
                  {listedKey.split('+').map((key) => (
                    <Kbd key={key} keys={key === 'mod' ? MOD_KEY : key} />
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
