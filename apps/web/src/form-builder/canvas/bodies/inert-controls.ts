import { IconCalendar, IconChevronDown, IconClock, IconCloudUpload, IconSignature } from '@tabler/icons-react';
import type { ElementType } from '@lendwright/forms';
import type { IconComponent } from '../../../ui';

/** How a control is sketched: its text, and an icon at its start or end. */
export interface InertControlKind {
  readonly label?: 'select' | 'numberLater' | 'drop' | 'sign' | 'upload';
  readonly mask?: string;
  readonly start?: IconComponent | string;
  readonly end?: IconComponent | string;
  /** Taller than a single line. */
  readonly isTall?: boolean;
  /** Visible choices, each with a check box or a radio dot. */
  readonly choices?: 'box' | 'dot';
}

const SELECT: InertControlKind = { label: 'select', end: IconChevronDown };

/** How each type differs from an empty text field. */
export const INERT_CONTROLS: Readonly<Partial<Record<ElementType, InertControlKind>>> = {
  textarea: { isTall: true },
  texteditor: { isTall: true },
  password: { mask: '••••••••' },
  number: { mask: '0' },
  amount: { start: '$', mask: '0.00' },
  percentage: { mask: '0.00 %' },
  auto_increment: { label: 'numberLater' },
  date: { start: IconCalendar, mask: 'MM-DD-YYYY' },
  time: { start: IconClock, mask: '2:30 PM' },
  datetime: { start: IconCalendar, mask: 'MM-DD-YYYY 2:30 PM' },
  select: SELECT,
  multiselect: SELECT,
  state: SELECT,
  us_states: SELECT,
  status: SELECT,
  radio: { choices: 'dot' },
  checkbox: { choices: 'box' },
  phone: { mask: '999-999-9999' },
  cell: { mask: '999-999-9999' },
  ssn: { mask: '999-99-9999' },
  zip: { mask: '99999' },
  file: { label: 'upload', start: IconCloudUpload },
  image: { label: 'upload', start: IconCloudUpload },
  signature: { label: 'sign', start: IconSignature, isTall: true },
  dropzone: { label: 'drop', start: IconCloudUpload, isTall: true },
};
