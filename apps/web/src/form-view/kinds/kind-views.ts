import type { ElementType } from '@lendwright/forms';
import { AmountView, CellView, NumberView, PercentageView, PhoneView, TextView, ZipView } from './typed-kinds';
import { AutoIncrementView } from './auto-increment';
import { ButtonView, HeadertextView, HiddenFieldView, ParagraphView, SeparatorView } from './static-kinds';
import { CheckboxView } from './checkbox';
import { ContainerView, GridView, ItemView } from './layout-kinds';
import { DateView } from './date';
import { DatetimeView } from './datetime';
import { DropzoneView, FileView, ImageView } from './upload-kinds';
import { EmailView } from './email';
import { MultiselectView } from './multiselect';
import { PasswordView, SsnView, withSecret } from './secret-kinds';
import { RadioView } from './radio';
import { SectionView } from './section';
import { SelectView, StateView, StatusView, UsStatesView } from './select-kinds';
import { SignatureView } from './signature';
import { TabView } from './tab';
import { TextareaView } from './textarea';
import { TexteditorView } from './texteditor';
import { TimeView } from './time';
import { WebsiteView } from './website';
import type { KindView } from './kind-view';

/** The view of each element type. A missing one is a type error. */
export const KIND_VIEWS: Readonly<Record<ElementType, KindView>> = {
  container: ContainerView,
  grid: GridView,
  section: SectionView,
  tab: TabView,
  item: ItemView,
  text: withSecret(TextView),
  textarea: withSecret(TextareaView),
  texteditor: withSecret(TexteditorView),
  email: withSecret(EmailView),
  website: withSecret(WebsiteView),
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
  phone: withSecret(PhoneView),
  cell: withSecret(CellView),
  ssn: SsnView,
  zip: withSecret(ZipView),
  file: FileView,
  image: ImageView,
  signature: SignatureView,
  dropzone: DropzoneView,
  headertext: HeadertextView,
  separator: SeparatorView,
  paragraph: ParagraphView,
  button: ButtonView,
};
