import { useMemo } from 'react';
import { useText } from '../../i18n';
import { builderApi } from '../../i18n/en/builder/builder-api';
import { integrations } from '../../i18n/en/admin/integrations';
import { labelWidth, type DataTableColumn } from '../../ui/table';
import { ReplaceKeyButton, RevokeKeyButton, type RevocableKey } from '../builders';
import { AreaOfKey, EndOfKey, KeyTitle, LastUse, useAreaText, useScopesText } from './key-parts';
import type { KeyListItem } from './key-shapes';
import styles from './key-list.module.css';

/** The space between the buttons of a row, and beside them, in pixels. */
const BETWEEN_BUTTONS = 40;

/** Columns of the key list; the last one replaces or revokes the key. */
export function useKeyColumns(
  onEnd: (key: RevocableKey) => void,
  onReplace: (key: RevocableKey) => void,
): readonly DataTableColumn<KeyListItem>[] {
  const text = useText(integrations);
  const keys = useText(builderApi);
  const [areaText, scopesOf] = [useAreaText(), useScopesText()];
  return useMemo(() => {
    const roleOf = ({ role }: KeyListItem) => role?.title ?? keys('noRole');
    const column = (id: keyof KeyListItem, title: string, width: number) => ({ id, title, width, isSortable: false });
    return [
      {
        ...{ ...column('title', text('name'), 190), kind: 'title' },
        text: ({ title }) => title,
        cell: (row) => <KeyTitle row={row} />,
      },
      {
        ...column('start', text('start'), 105),
        cell: ({ start }) => <code className={styles.start}>{start}</code>,
      },
      {
        ...{ ...column('area', text('where'), 190), kind: 'link' },
        text: areaText,
        cell: (row) => <AreaOfKey row={row} />,
      },
      { ...column('role', text('role'), 130), text: roleOf, cell: roleOf },
      { ...column('scopes', text('may'), 220), text: scopesOf, cell: scopesOf },
      {
        ...column('created_by', text('createdBy'), 140),
        text: ({ created_by: by }) => by,
        cell: ({ created_by: by }) => by || '–',
      },
      {
        ...{ ...column('lastUsedAt', text('usedAt'), 150), kind: 'ago' },
        cell: (row) => <LastUse row={row} />,
      },
      {
        ...column('expiresAt', text('ends'), 120),
        cell: (row) => <EndOfKey row={row} />,
      },
      {
        ...{ id: 'actions', title: text('actions'), kind: 'actions', isSortable: false, isHideable: false },
        width: labelWidth([keys('replace')], 0) + labelWidth([keys('revoke')], 0, BETWEEN_BUTTONS),
        cell: (row) => (
          <span className={styles.actions}>
            {!row.expired && <ReplaceKeyButton replacedKey={row} onReplace={onReplace} />}
            <RevokeKeyButton revokedKey={row} onRevoke={onEnd} />
          </span>
        ),
      },
    ];
  }, [text, keys, areaText, scopesOf, onEnd, onReplace]);
}
