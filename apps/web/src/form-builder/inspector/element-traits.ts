import { canBeSearched, columnOf, isSecret, kindOf, RICH_TEXT, type ElementType } from '@lendwright/forms';
import { isDeactivated } from '../model';
import type { BuilderContextValue } from '../builder-context';
import type { FlatElement } from '../model';

type Types = ReadonlySet<ElementType>;

/** Types whose empty control shows no text. */
const WITHOUT_PLACEHOLDER: Types = new Set(['radio', 'hiddenfield', 'texteditor', 'auto_increment']);
/** Types with room for a prefix or suffix. */
const TYPES_WITH_PREFIX: Types = new Set(['text', 'email', 'number', 'percentage', 'phone', 'cell', 'zip', 'website']);
const TYPES_WITH_SUFFIX: Types = new Set(['text', 'email', 'number', 'amount', 'phone', 'cell', 'zip']);
/** Layout elements without text. */
const WITHOUT_TEXT: Types = new Set(['container', 'grid', 'separator']);
const FORMATTED: ReadonlySet<string> = new Set(RICH_TEXT.textKinds);
const FORMATTED_ANSWERS: ReadonlySet<string> = new Set(RICH_TEXT.answerKinds);

export const isField = ({ type }: FlatElement): boolean => kindOf(type).isField;
export const isAnsweredByPeople = ({ type }: FlatElement): boolean => kindOf(type).answeredBy === 'person';
export const isContainer = ({ type }: FlatElement): boolean => kindOf(type).family === 'structure';
export const isFile = ({ type }: FlatElement): boolean => kindOf(type).family === 'files';
export const isComputed = ({ calculation }: FlatElement): boolean => Boolean(calculation?.trim());
export const hasSetting = ({ type }: FlatElement, setting: string): boolean => kindOf(type).settings.includes(setting);
export const hasText = ({ type }: FlatElement): boolean => !WITHOUT_TEXT.has(type);
export const isStaticText = ({ type }: FlatElement): boolean => FORMATTED.has(type);
export const supportsPlaceholder = (element: FlatElement): boolean =>
  isField(element) && !isFile(element) && !WITHOUT_PLACEHOLDER.has(element.type);
export const supportsPrefix = ({ type }: FlatElement): boolean => TYPES_WITH_PREFIX.has(type);
export const supportsSuffix = ({ type }: FlatElement): boolean => TYPES_WITH_SUFFIX.has(type);

/** Whether a setting can make the field secret: types that have a masked form and are not secret by nature. */
export const canBeSecret = ({ type }: FlatElement): boolean => {
  const { isMasked, secret } = kindOf(type);
  return isMasked !== undefined && !secret;
};

/** Whether a formula can compute the field. Excludes secret, file and formatted fields, and those set by the server. */
export const canBeComputed = (element: FlatElement): boolean =>
  isField(element) &&
  isAnsweredByPeople(element) &&
  !isFile(element) &&
  !isSecret(element) &&
  !FORMATTED_ANSWERS.has(element.type);

/** Whether the field can have a default value. */
export const canHaveDefault = (element: FlatElement): boolean =>
  isField(element) && isAnsweredByPeople(element) && !isFile(element) && !isSecret(element) && !isComputed(element);

/** Whether it is an active field of the record itself and not of the rows of a section. */
function isRecordField(element: FlatElement, { builder }: BuilderContextValue): boolean {
  const model = builder.model();
  if (!isField(element) || isDeactivated(model, element.id)) return false;
  for (let holder = model.holders.get(element.id); holder !== undefined; holder = model.holders.get(holder))
    if (model.elements.get(holder)?.cloneable) return false;
  return true;
}

/** Whether record lists can show it as a column. Rows of a section never appear in a list. */
export const canBeListColumn = (element: FlatElement, context: BuilderContextValue): boolean =>
  columnOf(element) !== 'none' && isRecordField(element, context);

/** Whether it can be shown among the results of a record: numbers of the record itself. */
export const canBeResult = (element: FlatElement, context: BuilderContextValue): boolean =>
  kindOf(element.type).family === 'numbers' && canBeListColumn(element, context) && element.type !== 'auto_increment';

/** Whether searches can find records by it. */
export const canBeSearchable = (element: FlatElement, context: BuilderContextValue): boolean =>
  canBeSearched(element) && isRecordField(element, context);
