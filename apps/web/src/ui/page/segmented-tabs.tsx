import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Icon } from '../icons/icon';
import { OpenIcon } from '../icons/icons';
import { PopoverMenu } from '../overlays/popover-menu';
import { StatusGlyph } from '../status/status-glyph';
import type { StatusGlyphStyle } from '../status/status-sets';
import { useFittingCount } from '../hooks/use-fitting';
import { showChosenItem } from './show-chosen-item';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly count?: number | undefined;
  readonly glyph?: StatusGlyphStyle | undefined;
}

export interface SegmentedTabsProps {
  /** What the tabs divide, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The id of the tab panel. */
  readonly controls?: string | undefined;
}

const MORE_BUTTON_WIDTH = 96;

/** Tabs with glyphs and counts in one row; those that do not fit go into More. On a phone the row scrolls. */
export function SegmentedTabs({ label, tabs, value, onChange, controls }: SegmentedTabsProps) {
  const text = useText(ui);
  const signature = tabs.map((tab) => `${tab.title}${tab.count ?? ''}`).join('|');
  const chosenAt = tabs.findIndex((tab) => tab.id === value);
  const { host, count } = useFittingCount<HTMLDivElement>(tabs.length, MORE_BUTTON_WIDTH, signature, chosenAt);
  useEffect(() => {
    if (host.current) showChosenItem(host.current, '[data-on]');
  }, [host, value]);
  const remainingTabs = tabs.slice(count);
  const chosenItem = remainingTabs[chosenAt - count];
  // While the selected tab is in the More menu, the first tab is in the tab order.
  const tabStop = chosenItem ? tabs[0]?.id : value;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const nextTab = tabs[(tabs.findIndex((tab) => tab.id === value) + step + tabs.length) % tabs.length];
    if (nextTab) onChange(nextTab.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(nextTab?.id ?? '')}"]`)?.focus();
  };
  return (
    <div className={styles.row}>
      <div ref={host} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isChosen={tab.id === value}
            isStop={tab.id === tabStop}
            isHidden={index >= count}
            controls={controls}
            onPick={() => onChange(tab.id)}
          />
        ))}
      </div>
      {remainingTabs.length > 0 && (
        <div className={styles.more}>
          <PopoverMenu
            align="end"
            target={
              <button type="button" className={styles.tab} data-on={chosenItem ? true : undefined}>
                <span className={styles.moreTitle}>{chosenItem ? chosenItem.title : text('more')}</span>
                <Icon of={OpenIcon} size={14} />
              </button>
            }
            entries={remainingTabs.map((tab) => ({
              id: tab.id,
              title: tab.title,
              mark: tab.glyph && <StatusGlyph {...tab.glyph} />,
              hint: tab.count === undefined ? undefined : String(tab.count),
              isChosen: tab.id === value,
              onPick: () => onChange(tab.id),
            }))}
          />
        </div>
      )}
    </div>
  );
}

interface TabButtonProps {
  readonly tab: TabItem;
  readonly isChosen: boolean;
  /** Whether the tab is in the tab order. */
  readonly isStop: boolean;
  readonly isHidden: boolean;
  readonly controls: string | undefined;
  readonly onPick: () => void;
}

function TabButton({ tab, isChosen, isStop, isHidden, controls, onPick }: TabButtonProps): ReactNode {
  return (
    <button
      type="button"
      role="tab"
      data-part
      data-tab={tab.id}
      data-hidden={isHidden || undefined}
      className={styles.tab}
      data-on={isChosen || undefined}
      aria-selected={isChosen}
      aria-controls={controls}
      tabIndex={isStop && !isHidden ? 0 : -1}
      onClick={onPick}
    >
      {tab.glyph && <StatusGlyph {...tab.glyph} />}
      {tab.title}
      {tab.count !== undefined && <span className={styles.count}>({formatNumber(tab.count, currentLanguage())})</span>}
    </button>
  );
}
