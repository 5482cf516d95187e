import { useMemo } from 'react';
import { useText } from '../../i18n';
import { builderApi } from '../../i18n/en/builder-api';
import { integrations } from '../../i18n/en/integrations';
import { Ago } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { EndKeyButton, type EndingKey } from '../builders';
import { FormLink, KeyTitle, LastUse } from './key-parts';
import type { KeyLine } from './key-shapes';
import styles from './key-list.module.css';

/** What the list of keys shows of each; the last column asks to end it. */
export function useKeyColumns(onEnd: (key: EndingKey) => void): readonly DataTableColumn<KeyLine>[] {
  const text = useText(integrations);
  const keys = useText(builderApi);
  return useMemo(() => {
    const roleOf = ({ role }: KeyLine) => role?.title ?? keys('noRole');
    const column = (id: keyof KeyLine, title: string, width: number) => ({ id, title, width, sortable: false });
    return [
      {
        ...{ ...column('title', text('name'), 220), kind: 'title' },
        text: ({ title }) => title,
        cell: (line) => <KeyTitle line={line} />,
      },
      {
        ...column('start', text('start'), 120),
        cell: ({ start }) => <code className={styles.start}>{start}</code>,
      },
      {
        ...{ ...column('form', text('form'), 200), kind: 'link' },
        text: ({ form }) => form.title,
        cell: (line) => <FormLink line={line} />,
      },
      { ...column('role', text('role'), 150), text: roleOf, cell: roleOf },
      {
        ...column('created_by', text('madeBy'), 160),
        text: ({ created_by: by }) => by,
        cell: ({ created_by: by }) => by || '–',
      },
      {
        ...{ ...column('createdAt', text('made'), 120), kind: 'ago' },
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
      {
        ...{ ...column('lastUsedAt', text('usedAt'), 120), kind: 'ago' },
        cell: (line) => <LastUse line={line} />,
      },
      {
        ...{ id: 'acts', title: text('acts'), width: 110, sortable: false, hideable: false },
        cell: (line) => <EndKeyButton ending={line} onAsk={onEnd} />,
      },
    ];
  }, [text, keys, onEnd]);
}
