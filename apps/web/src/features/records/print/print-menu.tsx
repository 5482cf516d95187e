import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { IconButton, PopoverMenu, PrintIcon } from '../../../ui';

export interface PrintMenuProps {
  /** Shows all tabs one below the other and prints them. */
  readonly onPrintAll: () => void;
}

/** Prints the open tab or all tabs that the viewer sees. */
export function PrintMenu({ onPrintAll }: PrintMenuProps) {
  const text = useText(records);
  return (
    <PopoverMenu
      align="end"
      target={<IconButton icon={PrintIcon} name={text('print')} />}
      entries={[
        // After the menu is gone, so that it is not printed.
        { id: 'tab', title: text('printTab'), onPick: () => void setTimeout(() => window.print(), PAUSE_MS) },
        { id: 'all', title: text('printAll'), onPick: onPrintAll },
      ]}
    />
  );
}

const PAUSE_MS = 250;
