import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Icon } from '../icons/icon';
import { SearchIcon } from '../icons/icons';
import { TIMINGS } from '../timings';

export interface SearchInputProps {
  readonly value: string;
  /** Called 250 ms after the last key, and immediately on Enter and on clearing. */
  readonly onSearch: (text: string) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly width?: number | string;
}

/** A debounced search field. */
export function SearchInput({ value, onSearch, label, placeholder, width = 220 }: SearchInputProps) {
  const text = useText(ui);
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reportedValue, setReportedValue] = useState(value);
  if (reportedValue !== value) {
    setReportedValue(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify = (next: string, after: number) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), after);
  };
  return (
    <TextInput
      size="xs"
      type="search"
      w={width}
      value={typed}
      aria-label={label ?? text('search')}
      placeholder={placeholder ?? text('search')}
      leftSection={<Icon of={SearchIcon} size={14} />}
      rightSection={
        typed ? <CloseButton size="xs" aria-label={text('clearSearch')} onClick={() => notify('', 0)} /> : null
      }
      onChange={(event) => notify(event.currentTarget.value, TIMINGS.searchPause)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') notify(typed, 0);
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          notify('', 0);
        }
      }}
    />
  );
}
