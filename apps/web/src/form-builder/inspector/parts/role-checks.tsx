import { Checkbox } from '@mantine/core';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { useBuilder } from '../../builder-context';
import type { FlatElement } from '../../model';
import { EntryFrame } from './entry-frame';
import styles from './entry.module.css';
import { listOfferedRoles, withRole, type RoleSetting } from './role-lists';
import { useChange } from './use-change';

export interface RoleChecksProps {
  readonly elements: readonly FlatElement[];
  readonly setting: RoleSetting;
  readonly label: string;
  readonly help: string;
}

/** A list of roles, summarized in one line that opens check boxes. */
export function RoleChecks({ elements, setting, label, help }: RoleChecksProps) {
  const text = useText(builderInspector);
  const { form, canEdit } = useBuilder();
  const change = useChange(elements);
  const offeredRoles = listOfferedRoles(setting, form.roles, elements);
  const listsOf = elements.map((element) => element[setting] ?? []);
  const namedRoles = offeredRoles.filter(({ id }) => listsOf.some((list) => list.includes(id)));
  const titleOf = ({ id, title }: (typeof offeredRoles)[number]) =>
    id === 'all' ? text('everyone') : (title ?? text('roleGone', { id }));
  return (
    <EntryFrame label={label} help={help} isGroup>
      {(aria) => (
        <details className={styles.more}>
          <summary aria-describedby={aria['aria-describedby']}>
            {namedRoles.length === 0 ? text('noRole') : namedRoles.map(titleOf).join(', ')}
          </summary>
          <div className={styles.checks}>
            {offeredRoles.map((role) => {
              const count = listsOf.filter((list) => list.includes(role.id)).length;
              const isAll = count === elements.length;
              return (
                <Checkbox
                  key={role.id}
                  label={
                    role.userType ? text('roleOf', { role: titleOf(role), userType: role.userType }) : titleOf(role)
                  }
                  checked={isAll}
                  indeterminate={count > 0 && !isAll}
                  disabled={!canEdit}
                  onChange={() => change((element) => withRole(element, setting, role.id, !isAll))}
                />
              );
            })}
          </div>
        </details>
      )}
    </EntryFrame>
  );
}
