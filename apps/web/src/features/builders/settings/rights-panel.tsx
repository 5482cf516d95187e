import { Checkbox } from '@mantine/core';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Panel } from '../../../ui';
import type { PanelProps } from './panel-props';
import { mayRolePerform, OFFERED_RIGHTS, shareOf, setCells, type OfferedAction } from './rights';
import type { RoleChoice } from './settings-shapes';
import styles from './rights.module.css';

export interface RightsPanelProps extends PanelProps {
  readonly roles: readonly RoleChoice[];
}

/** What each role may do with the records of a module. A row or column can be switched as a whole. */
export function RightsPanel({ draft, change, roles }: RightsPanelProps) {
  const text = useText(builderSettings);
  const namedRoles = roles.filter(({ isAdmin }) => !isAdmin);
  const ids = namedRoles.map(({ _id }) => _id);
  const box = (name: string, roleBox: readonly string[], actions: readonly OfferedAction[]) => {
    const share = shareOf(draft.rights, roleBox, actions);
    return (
      <Checkbox
        aria-label={name}
        checked={share === 'all'}
        indeterminate={share === 'some'}
        onChange={() => change({ rights: setCells(draft.rights, roleBox, actions, share !== 'all') })}
      />
    );
  };
  return (
    <Panel title={text('field-rights')}>
      <p className={styles.help}>{text('rightsHelp')}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('role')}</th>
              {OFFERED_RIGHTS.map((action) => (
                <th key={action} scope="col">
                  <label className={styles.column}>
                    {box(text('everyRole', { action: text(`act-${action}`) }), ids, [action])}
                    <span>{text(`act-${action}`)}</span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {namedRoles.map(({ _id: id, title }) => (
              <tr key={id}>
                <th scope="row">
                  <label className={styles.row}>
                    {box(text('allPermissions', { role: title }), [id], OFFERED_RIGHTS)}
                    <span>{title}</span>
                  </label>
                </th>
                {OFFERED_RIGHTS.map((action) => (
                  <td key={action}>
                    <label className={styles.cell}>
                      <Checkbox
                        aria-label={text('permissionOf', { role: title, action: text(`act-${action}`) })}
                        checked={mayRolePerform(draft.rights, id, action)}
                        onChange={(event) =>
                          change({ rights: setCells(draft.rights, [id], [action], event.currentTarget.checked) })
                        }
                      />
                      <span className={styles.label} aria-hidden>
                        {text(`act-${action}`)}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
