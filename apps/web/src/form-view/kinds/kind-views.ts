import type { ElementType } from '@lendwright/forms';
import { AmountView } from './amount';
import { AutoIncrementView } from './auto-increment';
import { ButtonView } from './button';
import { CellView } from './cell';
import { CheckboxView } from './checkbox';
import { ContainerView } from './container';
import { DateView } from './date';
import { DatetimeView } from './datetime';
import { DropzoneView } from './dropzone';
import { EmailView } from './email';
import { FileView } from './file';
import { GridView } from './grid';
import { HeadertextView } from './headertext';
import { HiddenFieldView } from './hiddenfield';
import { ImageView } from './image';
import { ItemView } from './item';
import { MultiselectView } from './multiselect';
import { NumberView } from './number';
import { ParagraphView } from './paragraph';
import { PasswordView } from './password';
import { PercentageView } from './percentage';
import { PhoneView } from './phone';
import { RadioView } from './radio';
import { SectionView } from './section';
import { SelectView } from './select';
import { SeparatorView } from './separator';
import { SignatureView } from './signature';
import { SsnView } from './ssn';
import { StateView } from './state';
import { StatusView } from './status';
import { TabView } from './tab';
import { TextView } from './text';
import { TextareaView } from './textarea';
import { TexteditorView } from './texteditor';
import { TimeView } from './time';
import { UsStatesView } from './us-states';
import { WebsiteView } from './website';
import { ZipView } from './zip';
import type { KindView } from './kind-view';
import { orSecret } from './with-secret';

/** One drawing per element type; a type without one does not compile. */
export const KIND_VIEWS: Readonly<Record<ElementType, KindView>> = {
  container: ContainerView,
  grid: GridView,
  section: SectionView,
  tab: TabView,
  item: ItemView,
  text: orSecret(TextView),
  textarea: orSecret(TextareaView),
  texteditor: orSecret(TexteditorView),
  email: orSecret(EmailView),
  website: orSecret(WebsiteView),
  password: PasswordView,
  hiddenfield: HiddenFieldView,
  number: NumberView,
  amount: AmountView,
  percentage: PercentageView,
  auto_increment: AutoIncrementView,
  date: DateView,
  time: TimeView,
  datetime: DatetimeView,
  select: SelectView,
  multiselect: MultiselectView,
  radio: RadioView,
  checkbox: CheckboxView,
  state: StateView,
  us_states: UsStatesView,
  status: StatusView,
  phone: orSecret(PhoneView),
  cell: orSecret(CellView),
  ssn: SsnView,
  zip: orSecret(ZipView),
  file: FileView,
  image: ImageView,
  signature: SignatureView,
  dropzone: DropzoneView,
  headertext: HeadertextView,
  separator: SeparatorView,
  paragraph: ParagraphView,
  button: ButtonView,
};
