import { invariant } from '@lendwright/kernel';
import { isElementType, type ElementType } from '../element-type';
import type { Kind } from './kind';
import { amount } from './amount';
import { autoIncrement } from './auto-increment';
import { button } from './button';
import { cell } from './cell';
import { checkbox } from './checkbox';
import { container } from './container';
import { date } from './date';
import { datetime } from './datetime';
import { dropzone } from './dropzone';
import { email } from './email';
import { file } from './file';
import { grid } from './grid';
import { headertext } from './headertext';
import { hiddenfield } from './hiddenfield';
import { image } from './image';
import { item } from './item';
import { multiselect } from './multiselect';
import { number } from './number';
import { paragraph } from './paragraph';
import { password } from './password';
import { percentage } from './percentage';
import { phone } from './phone';
import { radio } from './radio';
import { section } from './section';
import { select } from './select';
import { separator } from './separator';
import { signature } from './signature';
import { ssn } from './ssn';
import { state } from './state';
import { status } from './status';
import { tab } from './tab';
import { text } from './text';
import { textarea } from './textarea';
import { texteditor } from './texteditor';
import { time } from './time';
import { usStates } from './us-states';
import { website } from './website';
import { zip } from './zip';

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

/** All that is known about an element type. @throws Error for a name that is no type, which `parseDefinition` never lets in. */
export function kindOf(type: ElementType): Kind {
  invariant(isElementType(type), `no such element type: ${String(type)}`);
  return KINDS[type];
}
