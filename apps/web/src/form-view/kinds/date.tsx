import { isIsoDate } from '@lendwright/kernel';
import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { DateIcon, IconButton } from '../../ui';
import { TypedField } from '../typed-field';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';

const Calendar = lazy(() => import('../calendar').then((file) => ({ default: file.Calendar })));

/** A day, typed as MM-DD-YYYY or picked. */
export function DateView({ element }: KindViewProps) {
  const text = useText(form);
  const { value, set, leave, isReadonly } = useField(element);
  const [isOpen, setOpen] = useState(false);
  const pick = (day: string) => {
    set(day);
    leave();
    setOpen(false);
  };
  const calendar = (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton icon={DateIcon} name={text('openCalendar')} hasTooltip={false} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div style={{ width: 252, height: 260 }} />}>
          <Calendar day={isIsoDate(value) ? value : null} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TypedField
      element={element}
      inputMode="numeric"
      placeholder={text('datePlaceholder')}
      {...(!isReadonly && { suffix: calendar })}
    />
  );
}
