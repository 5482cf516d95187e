import { Switch } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Icon, MODULE_ICONS, Panel } from '../../../ui';
import type { PanelProps } from './panel-props';
import styles from './settings.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The icon of a module and its position in the menu. */
export function MenuPanel({ draft, change }: PanelProps) {
  const text = useText(builderSettings);
  const names = Object.keys(MODULE_ICONS);
  const chosenIcon = names.includes(draft.icon) ? draft.icon : 'folder';
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (names.indexOf(chosenIcon) + step + names.length) % names.length;
    change({ icon: names[index] ?? 'folder' });
    (event.currentTarget.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <Panel title={text('menu')}>
      <div className={styles.fields}>
        <Switch
          label={text('field-show_menu')}
          checked={draft.show_menu}
          onChange={(event) => change({ show_menu: event.currentTarget.checked })}
        />
        <div>
          <p className={styles.legend}>{text('field-icon')}</p>
          <div className={styles.icons} role="radiogroup" aria-label={text('field-icon')} onKeyDown={onKeyDown}>
            {Object.entries(MODULE_ICONS).map(([name, icon]) => (
              <button
                key={name}
                type="button"
                role="radio"
                className={styles.icon}
                aria-label={name}
                aria-checked={name === chosenIcon}
                tabIndex={name === chosenIcon ? 0 : -1}
                onClick={() => change({ icon: name })}
              >
                <Icon of={icon} size={18} />
              </button>
            ))}
          </div>
        </div>
      </div>
    </Panel>
  );
}
