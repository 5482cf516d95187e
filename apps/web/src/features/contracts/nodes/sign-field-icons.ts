import {
  CheckFieldIcon,
  DateFieldIcon,
  DropdownIcon,
  FullNameIcon,
  InitialsIcon,
  JobTitleIcon,
  RadioIcon,
  SignatureIcon,
  TextFieldIcon,
} from '../contract-icons';

/** The icon of each kind of sign field, in the order of the palette. */
export const SIGN_FIELD_ICONS = {
  signature: SignatureIcon,
  initials: InitialsIcon,
  date: DateFieldIcon,
  checkbox: CheckFieldIcon,
  name: FullNameIcon,
  title: JobTitleIcon,
  text: TextFieldIcon,
  dropdown: DropdownIcon,
  radio: RadioIcon,
} as const;

export type SignFieldKind = keyof typeof SIGN_FIELD_ICONS;
export const SIGN_FIELDS = Object.keys(SIGN_FIELD_ICONS) as readonly SignFieldKind[];
