import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { builderInspector } from '../../i18n/en/builder/builder-inspector';
import { Icon, LanguageIcon } from '../../ui';
import type { InspectorTab } from './entry';
import styles from './inspector.module.css';

export interface InspectorTabsProps {
  readonly tabs: readonly InspectorTab[];
  readonly value: InspectorTab;
  /** The number of rules of the element. */
  readonly rules: number;
  /** The id of the tab panel. */
  readonly controls: string;
  readonly onChange: (tab: InspectorTab) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs of the inspector, all visible; languages come last, as an icon. */
export function InspectorTabs({ tabs, value, rules, controls, onChange }: InspectorTabsProps) {
  const text = useText(builderInspector);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (tabs.indexOf(value) + step + tabs.length) % tabs.length;
    const nextTab = tabs[index];
    if (nextTab) onChange(nextTab);
    (event.currentTarget.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={text('inspector')} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab === value}
          aria-controls={controls}
          tabIndex={tab === value ? 0 : -1}
          {...(tab === 'languages' && { 'aria-label': text('tab-languages'), title: text('tab-languages') })}
          onClick={() => onChange(tab)}
        >
          {tab === 'languages' ? <Icon of={LanguageIcon} size={16} /> : text(`tab-${tab}`)}
          {tab === 'rules' && rules > 0 && <span className={styles.count}>{rules}</span>}
        </button>
      ))}
    </div>
  );
}
