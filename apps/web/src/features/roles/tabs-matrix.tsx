import { Checkbox, Select } from '@mantine/core';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { TAB_SCOPES, tabScopeOf, withTabScope, withTabUpdate, type Scope } from './rights-cells';
import type { RoleDraft } from './role-draft';
import { TAB_NAMES } from './role-shapes';
import styles from './matrix.module.css';

export interface TabsMatrixProps {
  readonly tabs: RoleDraft['tabs'];
  readonly onChange: (tabs: RoleDraft['tabs']) => void;
}

/** The built-in tabs of a record: on which records each is visible, and whether it is editable. */
export function TabsMatrix({ tabs, onChange }: TabsMatrixProps) {
  const text = useText(roles);
  const areAllGranted = TAB_NAMES.every((tab) => tabs[tab]?.update);
  const hasUpdatable = TAB_NAMES.some((tab) => tabs[tab]?.update);
  const setAllRights = () =>
    onChange(Object.fromEntries(TAB_NAMES.map((tab) => [tab, withTabUpdate(tabs[tab], !areAllGranted)])));
  return (
    <table className={`${styles.table} ${styles.narrow}`}>
      <thead>
        <tr>
          <th scope="col">{text('tab')}</th>
          <th scope="col">{text('shownOn')}</th>
          <th scope="col">
            <label className={styles.check}>
              <Checkbox
                aria-label={text('inAllTabs')}
                checked={areAllGranted}
                indeterminate={hasUpdatable && !areAllGranted}
                onChange={setAllRights}
              />
              <span>{text('act-update')}</span>
            </label>
          </th>
        </tr>
      </thead>
      <tbody>
        {TAB_NAMES.map((tab) => {
          const title = text(`tab-${tab}`);
          return (
            <tr key={tab}>
              <th scope="row">{title}</th>
              <td className={styles.scope}>
                <Select
                  aria-label={text('tabScope', { tab: title })}
                  allowDeselect={false}
                  data={TAB_SCOPES.map((scope) => ({ value: scope, label: text(`shown-${scope as 'all'}`) }))}
                  value={tabScopeOf(tabs[tab])}
                  onChange={(scope) => scope && onChange({ ...tabs, [tab]: withTabScope(tabs[tab], scope as Scope) })}
                />
              </td>
              <td>
                <label className={styles.check}>
                  <Checkbox
                    aria-label={text('tabUpdate', { tab: title })}
                    checked={tabs[tab]?.update === true}
                    onChange={({ currentTarget }) =>
                      onChange({ ...tabs, [tab]: withTabUpdate(tabs[tab], currentTarget.checked) })
                    }
                  />
                  <span className={styles.label} aria-hidden>
                    {text('act-update')}
                  </span>
                </label>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
