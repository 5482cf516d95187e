import { useMemo, useState } from 'react';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Ago, formatDay, Person } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { ActionIcon } from './action-icon';
import { actionTitle } from './action-title';
import type { MassAction } from './mass-action-shapes';
import { UndoState } from './undo-state';
import styles from './mass-actions.module.css';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Fewer days than this are marked. */
const LAST_CHANCE_DAYS = 4;

/** Until when an action can be undone, and how many days that are. */
function UndoUntil({ moment }: { readonly moment: string }) {
  const [now] = useState(Date.now);
  const language = currentLanguage();
  const days = Math.ceil((Date.parse(moment) - now) / DAY_MS);
  const daysText = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  return (
    <span data-few={days < LAST_CHANCE_DAYS || undefined} className={styles.until}>
      {formatDay(new Date(moment), language)}
      {days > 0 && `, ${daysText}`}
    </span>
  );
}

/** A narrow list leaves room for what was done, such as the name of a status, in pixels. */
const ACTION_WIDTH = 220;

/** The columns of the past actions. */
export function useActionColumns(onUndo: (action: string) => void): readonly DataTableColumn<MassAction>[] {
  const text = useText(massActions);
  return useMemo(() => {
    const conditionsOf = ({ conditions, scope }: MassAction) =>
      scope === 'selected'
        ? text('scopeSelected')
        : conditions.map(({ field, value }) => (value ? `${field}: ${value}` : field)).join(' · ');
    return [
      {
        id: 'action',
        title: text('action'),
        width: 360,
        minWidth: ACTION_WIDTH,
        text: (action) => actionTitle(text, action),
        cell: (action) => (
          <span className={styles.named}>
            <ActionIcon kind={action.kind} />
            <span>
              <span className={styles.title}>{actionTitle(text, action)}</span>
              <span className={styles.sub}>{conditionsOf(action)}</span>
            </span>
          </span>
        ),
      },
      { id: 'by', title: text('by'), width: 180, cell: ({ by }) => <Person person={{ id: by._id, name: by.name }} /> },
      { id: 'when', title: text('when'), kind: 'ago', width: 130, cell: ({ at }) => <Ago at={at} /> },
      {
        id: 'changed',
        title: text('changed'),
        kind: 'number',
        width: 100,
        cell: ({ changed }) => formatNumber(changed, currentLanguage()),
      },
      {
        id: 'refused',
        title: text('refused'),
        kind: 'number',
        width: 100,
        cell: ({ refused }) => (
          <span data-some={refused > 0 || undefined} className={styles.refused}>
            {formatNumber(refused, currentLanguage())}
          </span>
        ),
      },
      {
        id: 'until',
        title: text('undoUntil'),
        width: 170,
        cell: ({ undoUntil, mayUndo }) => (undoUntil && mayUndo ? <UndoUntil moment={undoUntil} /> : '–'),
      },
      { id: 'undo', title: text('undo'), width: 170, cell: (action) => <UndoState action={action} onUndo={onUndo} /> },
    ];
  }, [text, onUndo]);
}
