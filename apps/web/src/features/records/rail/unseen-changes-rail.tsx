import { useText } from '../../../i18n';
import { collaboration } from '../../../i18n/en/records/collaboration';
import { Button, Panel } from '../../../ui';
import { JumpList } from './jump-list';
import styles from './record-rail.module.css';

export interface UnseenChangesRailProps {
  readonly unseenFields: readonly string[];
  readonly titleOf: (field: string) => string;
  readonly onJump: (field: string) => void;
  readonly onSeen: () => void;
}

/** Changes by others since the viewer's last visit, until they are marked as seen. */
export function UnseenChangesRail({ unseenFields, titleOf, onJump, onSeen }: UnseenChangesRailProps) {
  const text = useText(collaboration);
  if (unseenFields.length === 0) return null;
  const items = unseenFields.map((field) => ({ key: field, title: titleOf(field), onJump: () => onJump(field) }));
  return (
    <Panel
      title={text('newsTitle')}
      actions={
        <Button size="small" tone="quiet" onClick={onSeen}>
          {text('newsSeen')}
        </Button>
      }
      isFlush
    >
      <p className={styles.nothing}>{text('newsCount', { count: unseenFields.length })}</p>
      <JumpList groups={[{ title: '', label: text('newsTitle'), items }]} glyph={{ shape: 'full', hue: 'blue' }} />
    </Panel>
  );
}
