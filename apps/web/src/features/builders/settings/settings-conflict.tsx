import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useText, type Translate } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Button, Dialog } from '../../../ui';
import { settingOf, type SettingsField } from './settings-draft';
import type { Settings } from './settings-shapes';
import type { SettingsConflict as Conflict } from './use-settings-editor';
import styles from './settings-conflict.module.css';

export interface SettingsConflictProps {
  readonly conflict: Conflict;
  readonly onClose: () => void;
  readonly onResolve: (theirParts: ReadonlySet<SettingsField>) => void;
}

/** Both values of every part that another user changed too; the user chooses for each. */
export function SettingsConflict({ conflict, onClose, onResolve }: SettingsConflictProps) {
  const text = useText(builderSettings);
  const [theirParts, setTheirParts] = useState<ReadonlySet<SettingsField>>(new Set());
  const choose = (field: SettingsField, isTheirs: boolean) => {
    const nextParts = new Set(theirParts);
    if (isTheirs) nextParts.add(field);
    else nextParts.delete(field);
    setTheirParts(nextParts);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={720}
      title={text('conflictTitle')}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" onClick={() => onResolve(theirParts)}>
            {text('save')}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{text('conflictHelp', { by: conflict.by || text('someone') })}</p>
      {conflict.fields.map((field) => (
        <Radio.Group
          key={field}
          className={styles.part ?? ''}
          label={text(`field-${field}`)}
          value={theirParts.has(field) ? 'theirs' : 'mine'}
          onChange={(side) => choose(field, side === 'theirs')}
        >
          <div className={styles.sides}>
            <Radio
              value="mine"
              label={text('mine')}
              description={describe(conflict.mine, field, text)}
              className={styles.side ?? ''}
            />
            <Radio
              value="theirs"
              label={text('theirs', { by: conflict.by || text('someone') })}
              description={describe(conflict.theirs, field, text)}
              className={styles.side ?? ''}
            />
          </div>
        </Radio.Group>
      ))}
    </Dialog>
  );
}

/** A value as text: strings unchanged, lists by their titles, everything else by its count. */
function describe(
  settings: Settings,
  field: SettingsField,
  text: Translate<(typeof builderSettings)['messages']>,
): string {
  const value = settingOf(settings, field);
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (field === 'statuses') return settings.statuses.map(({ title }) => title).join(', ') || text('nothing');
  if (field === 'webform.hosts') return settings.webform?.hosts.join(', ') || text('nothing');
  if (typeof value === 'string' || typeof value === 'number') return String(value) || text('nothing');
  if (value === null) return text('nothing');
  return text('entries', { count: Object.keys(value as object).length });
}
