import { Checkbox } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { useBuilder } from '../../builder-context';
import type { FlatElement, Settings } from '../../model';
import styles from './entry.module.css';
import { sharedValue } from './shared-value';
import { useChange } from './use-change';

export interface SwitchEntryProps {
  readonly elements: readonly FlatElement[];
  readonly label: string;
  readonly help: ReactNode;
  readonly read: (element: FlatElement) => boolean;
  readonly write: (isOn: boolean) => Settings;
}

/** A boolean property. If elements differ, a click turns it on for all. */
export function SwitchEntry({ elements, label, help, read, write }: SwitchEntryProps) {
  const text = useText(builderInspector);
  const { canEdit } = useBuilder();
  const change = useChange(elements);
  const line = useId();
  const { value: isYes, isMixed } = sharedValue(elements, read);
  const [refusedSwitch, setRefusedSwitch] = useState<{
    readonly why: string;
    readonly at: readonly FlatElement[];
  } | null>(null);
  // A refusal applies to the form as it was; any later change clears it.
  const problem =
    refusedSwitch && refusedSwitch.at.every((element, index) => element === elements[index]) ? refusedSwitch.why : null;
  return (
    <div className={styles.entry}>
      <Checkbox
        label={label}
        checked={isYes && !isMixed}
        indeterminate={isMixed}
        disabled={!canEdit}
        aria-describedby={line}
        onChange={() => {
          const reason = change(write(isMixed || !isYes));
          setRefusedSwitch(reason === null ? null : { why: reason, at: elements });
        }}
      />
      <div
        id={line}
        className={problem ? styles.problem : styles.help}
        data-indented
        role={problem ? 'alert' : undefined}
      >
        {problem ?? help}
        {isMixed && !problem && <span className={styles.mixed}> {text('mixed')}</span>}
      </div>
    </div>
  );
}
