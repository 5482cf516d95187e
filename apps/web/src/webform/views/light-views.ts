import type { ElementType } from '@lendwright/forms';
import {
  AmountView,
  CellView,
  NumberView,
  PercentageView,
  PhoneView,
  TextView,
  ZipView,
} from '../../form-view/kinds/typed-kinds';
import { CheckboxView } from '../../form-view/kinds/checkbox';
import { ContainerView, GridView, ItemView } from '../../form-view/kinds/layout-kinds';
import { HeadertextView, ParagraphView, SeparatorView } from '../../form-view/kinds/static-kinds';
import type { KindView } from '../../form-view/kinds/kind-view';
import { RadioView } from '../../form-view/kinds/radio';
import { TabView } from '../../form-view/kinds/tab';
import { TextareaView } from '../../form-view/kinds/textarea';
import { WebsiteView } from '../../form-view/kinds/website';
import { Checks } from './checks';
import { NativeChoice } from './native-choice';
import { Nothing, NotOffered } from './not-offered';
import { LazyDatetime, SectionView, LazySignature, LazyTexteditor } from './rare-views';
import { DateLine, EmailLine, SsnLine, TimeLine } from './typed-views';

/**
 * The view of each element type on public pages: small, with native selects and keyboards. Masks, rules and validation
 * come from the form engine.
 */
export const LIGHT_VIEWS: Readonly<Record<ElementType, KindView>> = {
  container: ContainerView,
  grid: GridView,
  section: SectionView,
  tab: TabView,
  item: ItemView,
  text: TextView,
  textarea: TextareaView,
  texteditor: LazyTexteditor,
  email: EmailLine,
  website: WebsiteView,
  password: Nothing,
  hiddenfield: Nothing,
  number: NumberView,
  amount: AmountView,
  percentage: PercentageView,
  auto_increment: Nothing,
  date: DateLine,
  time: TimeLine,
  datetime: LazyDatetime,
  select: NativeChoice,
  multiselect: Checks,
  radio: RadioView,
  checkbox: CheckboxView,
  state: NativeChoice,
  us_states: NativeChoice,
  status: Nothing,
  phone: PhoneView,
  cell: CellView,
  ssn: SsnLine,
  zip: ZipView,
  file: NotOffered,
  image: NotOffered,
  signature: LazySignature,
  dropzone: NotOffered,
  headertext: HeadertextView,
  separator: SeparatorView,
  paragraph: ParagraphView,
  button: Nothing,
};
