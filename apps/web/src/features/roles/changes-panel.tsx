import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Ago, Panel } from '../../ui';
import type { RightsChange } from './role-shapes';
import styles from './roles.module.css';

export interface ChangesPanelProps {
  readonly history: readonly RightsChange[];
  /** Who did what. */
  readonly actionText: (act: RightsChange['act'], author: string) => string;
  /** The text of one changed part. */
  readonly entryText: (change: RightsChange['changes'][number]) => string;
}

/** The latest changes of a role or group, newest first, each with the new value. */
export function ChangesPanel({ history, actionText, entryText }: ChangesPanelProps) {
  const text = useText(roles);
  return (
    <Panel title={text('changes')}>
      {history.length === 0 ? (
        <p className={styles.help}>{text('noChanges')}</p>
      ) : (
        <ol className={styles.lines}>
          {history.map(({ _id, at, by, act, changes }) => (
            <li key={_id}>
              {actionText(act, by)}
              {act === 'update' && changes.map((change) => <small key={change.field}>{entryText(change)}</small>)}
              <small>
                <Ago at={at} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
