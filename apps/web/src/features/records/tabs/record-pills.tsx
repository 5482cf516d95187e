import {
  IconBuildingBank,
  IconCash,
  IconChecklist,
  IconCreditCard,
  IconFiles,
  IconHistory,
  IconKey,
  IconMail,
  IconNote,
  IconSettings,
} from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { useProgress, type FormStore } from '../../../form-view';
import { Count, Icon, showChosenItem, type IconComponent } from '../../../ui';
import { ProgressGlyph } from './progress-glyph';
import type { BuiltInTab, RecordTab } from '../record-shapes';
import { WHOLE_FORM } from './record-tabs';
import readAloud from '../../../ui/text/read-aloud.module.css';
import styles from './record-pills.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys, Home and End move between the buttons of a navigation; Enter opens the focused one. */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>): void {
  const pills = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const index = pills.indexOf(event.target as HTMLElement);
  if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? pills.length - 1 : step === undefined ? -1 : index + step;
  const nextPill = pills[to];
  if (!nextPill) return;
  event.preventDefault();
  nextPill.focus();
}

const ICONS: Readonly<Record<BuiltInTab, IconComponent>> = {
  admin: IconSettings,
  docs: IconFiles,
  marketplace: IconBuildingBank,
  auth: IconKey,
  opportunities: IconCash,
  emails: IconMail,
  tasks: IconChecklist,
  notes: IconNote,
  payments: IconCreditCard,
  history: IconHistory,
};

export interface RecordPillsProps {
  readonly tabs: readonly RecordTab[];
  readonly active: string;
  readonly store: FormStore;
  readonly onPick: (id: string) => void;
  /** Number of changes that wait for the viewer. */
  readonly waiting?: number;
  /** Number of documents that the viewer has to send. */
  readonly toSend?: number;
  /** Above the tabs: a search for fields. */
  readonly search?: ReactNode;
}

/** The record's tabs as a vertical list; on phones as a scrolling row. One tab stop: arrow keys move between them. */
export function RecordPills({ tabs, active, store, onPick, waiting = 0, toSend = 0, search }: RecordPillsProps) {
  const text = useText(records);
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = host.current;
    if (!row) return undefined;
    const showActivePill = () => showChosenItem(row, '[aria-current]');
    showActivePill();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // A narrower window turns the list into a row, and a lower one shows fewer tabs.
    const sizeObserver = new ResizeObserver(showActivePill);
    sizeObserver.observe(row);
    return () => sizeObserver.disconnect();
  }, [active, waiting, toSend]);
  const groups = [
    { key: 'first', title: '', tabs: tabs.filter(({ id }) => id === 'admin') },
    { key: 'form', title: text('groupApplication'), tabs: tabs.filter(({ kind }) => kind === 'form') },
    {
      key: 'rest',
      title: text('groupRecord'),
      tabs: tabs.filter(({ kind, id }) => kind === 'built-in' && id !== 'admin'),
    },
  ].filter((group) => group.tabs.length > 0);
  const nav = (
    <nav ref={host} className={styles.pills} aria-label={text('tabsLabel')} onKeyDown={moveTabFocus}>
      {groups.map((group) => (
        <div key={group.key} className={styles.group}>
          {group.title && <div className={styles.title}>{group.title}</div>}
          {group.tabs.map((tab) =>
            tab.kind === 'form' ? (
              <FormPill key={tab.id} tab={tab} isOn={tab.id === active} store={store} onPick={onPick} />
            ) : (
              <button
                key={tab.id}
                type="button"
                className={styles.pill}
                tabIndex={tab.id === active ? 0 : -1}
                aria-current={tab.id === active ? 'page' : undefined}
                onClick={() => onPick(tab.id)}
              >
                <Icon of={ICONS[tab.id]} size={17} />
                <span className={styles.name}>{tab.title}</span>
                {tab.id === 'history' && waiting > 0 && <Count value={waiting} tone="hot" />}
                {tab.id === 'docs' && toSend > 0 && <Count value={toSend} tone="hot" />}
              </button>
            ),
          )}
        </div>
      ))}
    </nav>
  );
  if (!search) return nav;
  return (
    <div className={styles.column}>
      <div className={styles.search}>{search}</div>
      {nav}
    </div>
  );
}

interface FormPillProps {
  readonly tab: RecordTab;
  readonly isOn: boolean;
  readonly store: FormStore;
  readonly onPick: (id: string) => void;
}

function FormPill({ tab, isOn, store, onPick }: FormPillProps) {
  const text = useText(records);
  const progress = useProgress(store, tab.id);
  const { missing, total, filled } = progress;
  if (!progress.isVisible && tab.id !== WHOLE_FORM) return null;
  const isComplete = total > 0 && filled === total && missing === 0;
  return (
    <button
      type="button"
      className={styles.pill}
      tabIndex={isOn ? 0 : -1}
      data-missing={missing > 0 || undefined}
      aria-current={isOn ? 'page' : undefined}
      aria-label={isComplete ? text('tabComplete', { title: tab.title }) : undefined}
      onClick={() => onPick(tab.id)}
    >
      <ProgressGlyph progress={progress} />
      <span className={styles.name}>{tab.title}</span>
      {missing > 0 && (
        <span className={styles.missing} title={text('tabMissing', { count: missing })}>
          <span aria-hidden>{missing}</span>
          <span className={readAloud.text}>{text('tabMissing', { count: missing })}</span>
        </span>
      )}
    </button>
  );
}
