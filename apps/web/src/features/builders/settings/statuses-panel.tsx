import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import {
  AddIcon,
  Button,
  CloseIcon,
  STATUS_COLORS,
  IconButton,
  Panel,
  pipelineGlyph,
  PopoverMenu,
  StatusGlyph,
} from '../../../ui';
import { TranslateNames } from '../../names';
import { SortList, useSortable } from '../../tasks';
import type { PanelProps } from './panel-props';
import { newStatus, type DraftStatus } from './settings-draft';
import styles from './settings.module.css';

/** Focuses a new field with its whole text selected, so that typing replaces it. */
function selectAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** The pipeline of a module: its statuses in order, each with a title and a color. */
export function StatusesPanel({ draft, change }: PanelProps) {
  const text = useText(builderSettings);
  const { statuses } = draft;
  const [addedStatus, setAddedStatus] = useState<string | null>(null);
  const put = (key: string, patch: Partial<DraftStatus>) =>
    change({ statuses: statuses.map((status) => (status.key === key ? { ...status, ...patch } : status)) });
  const sortable = useSortable(statuses, (entries) => change({ statuses: entries }));
  return (
    <Panel title={text('field-statuses')} aside={String(statuses.length)}>
      <p className={styles.help}>{text('statusesHelp')}</p>
      {statuses.length > 0 && (
        <SortList
          label={text('field-statuses')}
          sortable={sortable}
          row={(status, index) => (
            <>
              <ColorMenu
                status={status}
                place={{ step: index, steps: statuses.length }}
                onPick={(hue) => put(status.key, { hue })}
              />
              <TextInput
                ref={status.key === addedStatus ? selectAll : undefined}
                className={styles.grows ?? ''}
                aria-label={text('statusTitle', { place: index + 1 })}
                value={status.title}
                maxLength={80}
                onChange={(event) => put(status.key, { title: event.currentTarget.value })}
              />
              <IconButton
                icon={CloseIcon}
                name={text('removeStatus', { title: status.title })}
                onClick={() => change({ statuses: statuses.filter(({ key }) => key !== status.key) })}
              />
            </>
          )}
        />
      )}
      <div className={styles.buttons}>
        <Button
          size="small"
          icon={AddIcon}
          disabled={statuses.length >= 50}
          onClick={() => {
            const status = newStatus(text('newStatus'));
            setAddedStatus(status.key);
            change({ statuses: [...statuses, status] });
          }}
        >
          {text('addStatus')}
        </Button>
        <TranslateNames names={statuses.map(({ title }) => title)} />
      </div>
    </Panel>
  );
}

interface ColorMenuProps {
  readonly status: DraftStatus;
  readonly place: { readonly step: number; readonly steps: number };
  readonly onPick: (hue: string) => void;
}

function ColorMenu({ status, place, onPick }: ColorMenuProps) {
  const text = useText(builderSettings);
  return (
    <PopoverMenu
      target={
        <button type="button" className={styles.hue} aria-label={text('hueOf', { title: status.title })}>
          <StatusGlyph {...pipelineGlyph({ hue: status.hue, ...place })} />
        </button>
      }
      entries={STATUS_COLORS.map((hue) => ({
        id: hue,
        title: text(`hue-${hue}`),
        mark: <StatusGlyph {...pipelineGlyph({ hue, ...place })} />,
        isChosen: hue === status.hue,
        onPick: () => onPick(hue),
      }))}
    />
  );
}
