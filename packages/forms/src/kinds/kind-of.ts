import { invariant } from '@lendwright/kernel';
import { isElementType, type ElementType } from '../element-type';
import type { Kind } from './kind';
import { amount, autoIncrement, number } from './number-kinds';
import { button, headertext, paragraph, separator } from './static-kinds';
import { cell, password, phone, ssn, zip } from './identity-kinds';
import { checkbox, multiselect, radio, select, state, status, usStates } from './choice-kinds';
import { container, grid, item, section, tab } from './layout-kinds';
import { date, datetime, time } from './date-kinds';
import { dropzone, file, image, signature } from './upload-kinds';
import { email } from './email';
import { percentage } from './percentage';
import { hiddenfield, text, textarea, texteditor, website } from './text-kinds';

const KINDS: Readonly<Record<ElementType, Kind>> = {
  container,
  grid,
  section,
  tab,
  item,
  text,
  textarea,
  texteditor,
  email,
  website,
  password,
  hiddenfield,
  number,
  amount,
  percentage,
  auto_increment: autoIncrement,
  date,
  time,
  datetime,
  select,
  multiselect,
  radio,
  checkbox,
  state,
  us_states: usStates,
  status,
  phone,
  cell,
  ssn,
  zip,
  file,
  image,
  signature,
  dropzone,
  headertext,
  separator,
  paragraph,
  button,
};

/** The definition of an element type. @throws Error for an unknown type, which `parseDefinition` rejects */
export function kindOf(type: ElementType): Kind {
  invariant(isElementType(type), `no such element type: ${String(type)}`);
  return KINDS[type];
}
