import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Icon } from '../icons/icon';
import { CloseIcon, SearchIcon } from '../icons/icons';
import { TIMINGS } from '../timings';
import { ToolField } from './tool-field';
import styles from './search-input.module.css';

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
  const [typedText, setTypedText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reportedValue, setReportedValue] = useState(value);
  if (reportedValue !== value) {
    setReportedValue(value);
    setTypedText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify = (nextValue: string, delay: number) => {
    setTypedText(nextValue);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(nextValue), delay);
  };
  return (
    <ToolField
      type="search"
      width={width}
      value={typedText}
      aria-label={label ?? text('search')}
      placeholder={placeholder ?? text('search')}
      before={<Icon of={SearchIcon} size={14} />}
      after={
        typedText && (
          <button type="button" className={styles.clear} aria-label={text('clearSearch')} onClick={() => notify('', 0)}>
            <Icon of={CloseIcon} size={13} />
          </button>
        )
      }
      onChange={(event) => notify(event.currentTarget.value, TIMINGS.searchPause)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') notify(typedText, 0);
        if (event.key === 'Escape' && typedText) {
          event.stopPropagation();
          notify('', 0);
        }
      }}
    />
  );
}
