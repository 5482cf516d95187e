import { useMemo } from 'react';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Ago, formatDay, Person } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { actionTitle } from './action-title';
import type { MassAction } from './mass-action-shapes';
import { UndoState } from './undo-state';
import styles from './mass-actions.module.css';

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
        text: (action) => actionTitle(text, action),
        cell: (action) => (
          <span>
            <span className={styles.title}>{actionTitle(text, action)}</span>
            <span className={styles.sub}>{conditionsOf(action)}</span>
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
        cell: ({ refused }) => formatNumber(refused, currentLanguage()),
      },
      {
        id: 'until',
        title: text('undoUntil'),
        width: 140,
        cell: ({ undoUntil, mayUndo }) =>
          undoUntil && mayUndo ? formatDay(new Date(undoUntil), currentLanguage()) : '–',
      },
      { id: 'undo', title: text('undo'), width: 170, cell: (action) => <UndoState action={action} onUndo={onUndo} /> },
    ];
  }, [text, onUndo]);
}
