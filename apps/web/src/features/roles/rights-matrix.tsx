import { Checkbox, Select } from '@mantine/core';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Button, OpenIcon, PopoverMenu } from '../../ui';
import { LockedPicker } from './locked-picker';
import {
  RIGHT_ACTIONS,
  scopeColumn,
  scopeOf,
  shareOfColumn,
  shareOfRow,
  setColumnRights,
  setRowRights,
  withAction,
  withLockedStatuses,
  withScope,
  type Rights,
  type RightAction,
  type Scope,
} from './rights-cells';
import type { RightModule } from './role-shapes';
import { useModuleTitle } from './use-module-title';
import styles from './matrix.module.css';

export interface RightsMatrixProps {
  readonly rights: Rights;
  readonly modules: readonly RightModule[];
  /** The scopes of the role's kind, widest first. */
  readonly scopes: readonly Scope[];
  readonly onChange: (rights: Rights) => void;
}

/**
 * The rights of a role by module: scope, actions, and read-only statuses. A row or column can be switched as a whole;
 * on a phone each module is a card.
 */
export function RightsMatrix(props: RightsMatrixProps) {
  const text = useText(roles);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('modules')}>
      <table className={styles.table}>
        <MatrixHead {...props} />
        <tbody>
          {props.modules.map((module) => (
            <ModuleRow key={module.key} {...props} module={module} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatrixHead({ rights, modules, scopes, onChange }: RightsMatrixProps) {
  const text = useText(roles);
  return (
    <thead>
      <tr>
        <th scope="col">{text('module')}</th>
        <th scope="col" className={styles.scopeHead}>
          <PopoverMenu
            target={
              <Button size="small" tone="quiet" iconAfter={OpenIcon} aria-label={text('scopeOfAll')}>
                {text('scope')}
              </Button>
            }
            entries={scopes.map((scope) => ({
              id: scope,
              title: text(`scope-${scope}`),
              onPick: () => onChange(scopeColumn(rights, modules, scope)),
            }))}
          />
        </th>
        {RIGHT_ACTIONS.map((action) => {
          const share = shareOfColumn(rights, modules, action);
          return (
            <th key={action} scope="col">
              <label className={styles.check}>
                <Checkbox
                  aria-label={text('inAllModules', { action: text(`act-${action}`) })}
                  checked={share === 'all'}
                  indeterminate={share === 'some'}
                  onChange={() => onChange(setColumnRights(rights, modules, action, share !== 'all'))}
                />
                <span>{text(`act-${action}`)}</span>
              </label>
            </th>
          );
        })}
        <th scope="col">{text('lockedIn')}</th>
      </tr>
    </thead>
  );
}

interface RowProps extends RightsMatrixProps {
  readonly module: RightModule;
}

function ModuleRow({ module, rights, scopes, onChange }: RowProps) {
  const text = useText(roles);
  const titleOf = useModuleTitle();
  const title = titleOf(module);
  const ownRight = rights[module.key];
  const share = shareOfRow(rights, module, scopes);
  const put = (nextRights: Rights[string]) => onChange({ ...rights, [module.key]: nextRights });
  return (
    <tr>
      <th scope="row">
        <label className={styles.check}>
          <Checkbox
            aria-label={text('everythingIn', { module: title })}
            checked={share === 'all'}
            indeterminate={share === 'some'}
            onChange={() => onChange(setRowRights(rights, module, scopes, share !== 'all'))}
          />
          <span>{title}</span>
        </label>
      </th>
      <td className={styles.scope}>
        <span className={styles.label} aria-hidden>
          {text('scope')}
        </span>
        <Select
          aria-label={text('scopeIn', { module: title })}
          allowDeselect={false}
          data={scopes.map((scope) => ({ value: scope, label: text(`scope-${scope}`) }))}
          value={scopeOf(ownRight, scopes)}
          onChange={(scope) => scope && put(withScope(ownRight, scope as Scope))}
        />
      </td>
      {RIGHT_ACTIONS.map((action) => (
        <ActionCell
          key={action}
          action={action}
          isOffered={module.actions.includes(action)}
          isOn={ownRight?.[action] === true}
          module={title}
          onToggle={(isOn) => put(withAction(ownRight, action, isOn))}
        />
      ))}
      <td className={styles.locked}>
        {module.statuses.length > 0 && (
          <>
            <span className={styles.label} aria-hidden>
              {text('lockedIn')}
            </span>
            <LockedPicker
              module={title}
              statuses={module.statuses}
              locked={ownRight?.locked ?? []}
              onChange={(lockedTexts) => put(withLockedStatuses(ownRight, lockedTexts))}
            />
          </>
        )}
      </td>
    </tr>
  );
}

interface ActionCellProps {
  readonly action: RightAction;
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly module: string;
  readonly onToggle: (isOn: boolean) => void;
}

function ActionCell({ action, isOffered, isOn, module, onToggle }: ActionCellProps) {
  const text = useText(roles);
  const name = text(`act-${action}`);
  if (!isOffered) return <td className={styles.absent} aria-hidden />;
  return (
    <td>
      <label className={styles.check}>
        <Checkbox
          aria-label={text('mayIn', { action: name, module })}
          checked={isOn}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
        <span className={styles.label} aria-hidden>
          {name}
        </span>
      </label>
    </td>
  );
}
