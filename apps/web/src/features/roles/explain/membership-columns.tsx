import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/admin/roles';
import type { DataTableColumn } from '../../../ui/table';
import { PersonLink } from '../holders-panel';
import type { Membership } from './explain-shapes';
import { FieldCell, VerdictCell } from './verdict-cell';
import styles from './explain.module.css';

type Column = DataTableColumn<Membership>;

/** Person and role, then one column per question. */
export function useMembershipColumns({ hasTab, hasField }: { readonly hasTab: boolean; readonly hasField: boolean }) {
  const text = useText(roles);
  return useMemo((): readonly Column[] => {
    const fixedColumn = { isSortable: false } as const;
    const verdicts: Column[] = (['see', 'change'] as const).map((id) => ({
      ...fixedColumn,
      id,
      title: text(`may-${id}`),
      width: 220,
      cell: (membership) => <VerdictCell verdict={membership[id]} question={id} />,
    }));
    const tabs: Column[] = (['see', 'change'] as const).map((id) => ({
      ...fixedColumn,
      id: `tab-${id}`,
      title: text(`tab-may-${id}`),
      width: 220,
      cell: ({ tab }) => tab && <VerdictCell verdict={tab[id]} question={id} />,
    }));
    const field: Column = {
      ...fixedColumn,
      id: 'field',
      title: text('fieldIs'),
      width: 220,
      cell: ({ field: access }) => access && <FieldCell access={access} />,
    };
    return [
      {
        ...fixedColumn,
        id: 'name',
        title: text('person'),
        kind: 'link',
        width: 180,
        text: ({ name }) => name,
        cell: (membership) => <PersonLink {...membership} />,
      },
      {
        ...fixedColumn,
        id: 'role',
        title: text('role'),
        width: 180,
        cell: ({ role, userType }) => (
          <span className={styles.role}>
            {role.title}
            <small>{text(`type-${userType}`)}</small>
          </span>
        ),
      },
      ...verdicts,
      ...(hasTab ? tabs : []),
      ...(hasField ? [field] : []),
    ];
  }, [text, hasTab, hasField]);
}
