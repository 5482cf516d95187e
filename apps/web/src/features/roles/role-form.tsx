import { Switch, TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Banner, Panel } from '../../ui';
import { OUTSIDE_SCOPES, STAFF_SCOPES } from './rights-cells';
import { RightsMatrix } from './rights-matrix';
import type { RoleDraft } from './role-draft';
import type { RoleChoices, RoleKind } from './role-shapes';
import { TabsMatrix } from './tabs-matrix';
import styles from './roles.module.css';

export interface RoleFormProps {
  readonly kind: RoleKind;
  readonly draft: RoleDraft;
  readonly choices: RoleChoices;
  /** Whether to show the error for a missing title. */
  readonly isTitleMissing: boolean;
  readonly onChange: (patch: Partial<RoleDraft>) => void;
}

/** The settings of a role. An administrator has every right, so the matrices are not shown. */
export function RoleForm({ kind, draft, choices, isTitleMissing, onChange }: RoleFormProps) {
  const text = useText(roles);
  return (
    <div className={styles.stack}>
      <Panel title={text('basics')}>
        <div className={styles.fields}>
          <TextInput
            label={text('title')}
            withAsterisk
            maxLength={200}
            value={draft.title}
            error={isTitleMissing && draft.title.trim() === '' ? text('needTitle') : null}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
          {kind === 'workforce' && (
            <Switch
              label={text('admin')}
              description={text('adminHelp')}
              checked={draft.admin}
              onChange={({ currentTarget }) => onChange({ admin: currentTarget.checked })}
            />
          )}
        </div>
      </Panel>
      {draft.admin ? (
        <Banner tone="info">{text('adminHolds')}</Banner>
      ) : (
        <>
          <Panel title={text('modules')}>
            <p className={styles.help}>{text(kind === 'workforce' ? 'modulesHelp' : 'modulesHelpOutside')}</p>
            <RightsMatrix
              rights={draft.modules}
              modules={choices.modules}
              scopes={kind === 'workforce' ? STAFF_SCOPES : OUTSIDE_SCOPES}
              onChange={(modules) => onChange({ modules })}
            />
          </Panel>
          <Panel title={text('tabs')}>
            <p className={styles.help}>{text('tabsHelp')}</p>
            <TabsMatrix tabs={draft.tabs} onChange={(tabs) => onChange({ tabs })} />
          </Panel>
        </>
      )}
    </div>
  );
}
