import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useText } from '../../i18n';
import { dashboard } from '../../i18n/en/app/dashboard';
import { Ago, Icon, NextIcon, OpenIcon, Panel, type StatusColor, type IconComponent } from '../../ui';
import { ChangedLoansIcon, ChangesToAcceptIcon, DocumentsToReviewIcon, DueTasksIcon } from './dashboard-icons';
import type { Waiting, WaitingItem } from './dashboard-shapes';
import { formatFigure } from './format-figure';
import { documentsTarget, recordPath, type ListTarget } from './list-targets';
import { ListLink } from './list-link';
import styles from './dashboard.module.css';

type Kind = 'tasks' | 'documents' | 'reviews' | 'changed';
const APPEARANCES: Readonly<
  Record<Kind, { readonly icon: IconComponent; readonly hue: StatusColor; readonly tab: string }>
> = {
  tasks: { icon: DueTasksIcon, hue: 'purple', tab: 'tasks' },
  documents: { icon: DocumentsToReviewIcon, hue: 'petrol', tab: 'docs' },
  reviews: { icon: ChangesToAcceptIcon, hue: 'amber', tab: 'history' },
  changed: { icon: ChangedLoansIcon, hue: 'teal', tab: '' },
};
const KINDS = ['tasks', 'documents', 'reviews', 'changed'] as const;
const TITLE = {
  tasks: 'waitTasks',
  documents: 'waitDocuments',
  reviews: 'waitReviews',
  changed: 'waitChanged',
} as const;
const DETAIL_KEYS = {
  tasks: 'lineTask',
  documents: 'oldestDocuments',
  reviews: 'lineReview',
  changed: 'lineChanged',
} as const;

export const waitingCount = (waitingDetail: Waiting): number =>
  KINDS.reduce((sum, kind) => sum + (waitingDetail[kind]?.count ?? 0), 0);

/** The link of an item: the record, on the tab with the work. */
function itemTarget(kind: Kind, { module, _id }: WaitingItem) {
  // A task without a record is on the viewer's own list.
  if (module === 'tasks') return { to: '/tasks', search: {} as object };
  const { tab } = APPEARANCES[kind];
  return { to: recordPath(module, _id), search: (tab ? { tab } : {}) as object };
}

/** Items that need the viewer's attention, the oldest first within each kind; Start opens the first one. */
export function WaitingPanel({ waiting }: { readonly waiting: Waiting }) {
  const text = useText(dashboard);
  const total = waitingCount(waiting);
  const firstWaiting = KINDS.flatMap((kind) => {
    const item = waiting[kind]?.items[0];
    return item ? [{ kind, item }] : [];
  })[0];
  return (
    <Panel
      title={text('waiting')}
      isFlush
      aside={total > 0 && <span className={styles.hot}>{formatFigure.count(total)}</span>}
      actions={
        firstWaiting && (
          <Link {...itemTarget(firstWaiting.kind, firstWaiting.item)} className={styles.target}>
            {text('start')}
          </Link>
        )
      }
    >
      {total === 0 && <p className={styles.nothing}>{text('nothingWaiting')}</p>}
      <ul className={styles.waiting}>
        {KINDS.map((kind) => {
          const list = waiting[kind];
          return list && list.count > 0 ? (
            <WaitingKind key={kind} kind={kind} list={list} target={kind === 'documents' ? documentsTarget() : null} />
          ) : null;
        })}
      </ul>
    </Panel>
  );
}

interface WaitingKindProps {
  readonly kind: Kind;
  readonly list: NonNullable<Waiting[Kind]>;
  /** The list of the counted records; without one the row expands to show them. */
  readonly target: ListTarget | null;
}

function WaitingKind({ kind, list, target }: WaitingKindProps) {
  const text = useText(dashboard);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { icon, hue } = APPEARANCES[kind];
  const [firstItem] = list.items;
  const hiddenCount = list.count - list.items.length;
  const element = (
    <>
      <span className={styles.waitIcon} style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)` }}>
        <Icon of={icon} size={18} />
      </span>
      <span className={styles.waitingText}>
        <span className={styles.waitTitle}>{text(TITLE[kind])}</span>
        {firstItem && (
          <span className={styles.waitLine}>
            {text(DETAIL_KEYS[kind], { name: nameOf(firstItem), detail: firstItem.detail })}
          </span>
        )}
      </span>
      <span className={styles.waitCount}>{formatFigure.count(list.count)}</span>
      <Icon of={target ? NextIcon : OpenIcon} size={14} />
    </>
  );
  if (target)
    return (
      <li>
        <ListLink target={target} className={styles.wait}>
          {element}
        </ListLink>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={styles.wait}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {element}
      </button>
      <ul id={id} hidden={!isOpen} className={styles.waitItems}>
        {list.items.map((item, index) => (
          <li key={`${item._id} ${index}`}>
            <Link {...itemTarget(kind, item)} className={styles.waitItem}>
              <span className={styles.target}>{[item.number, nameOf(item)].filter(Boolean).join(' · ')}</span>
              <span className={styles.waitLine}>
                {item.detail} · <Ago at={item.at} isWithin />
              </span>
            </Link>
          </li>
        ))}
        {hiddenCount > 0 && <li className={styles.waitMore}>{text('andMore', { count: hiddenCount })}</li>}
      </ul>
    </li>
  );
}

const nameOf = ({ name, number }: WaitingItem) => name || number || '';
