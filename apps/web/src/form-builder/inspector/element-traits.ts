import { columnOf, isSecret, kindOf, RICH_TEXT, type ElementType } from '@lendwright/forms';
import { isDeactivated } from '../model';
import type { BuilderContextValue } from '../builder-context';
import type { FlatElement } from '../model';

type Types = ReadonlySet<ElementType>;

/** Fields that show no words of their own in the empty control. */
const WITHOUT_PLACEHOLDER: Types = new Set(['radio', 'hiddenfield', 'texteditor', 'auto_increment']);
/** Lines that have room for a sign before or after what is typed. */
const WITH_PREFIX: Types = new Set(['text', 'email', 'number', 'percentage', 'phone', 'cell', 'zip', 'website']);
const WITH_SUFFIX: Types = new Set(['text', 'email', 'number', 'amount', 'phone', 'cell', 'zip']);
/** Holders without words: they only lay out. */
const WITHOUT_WORDS: Types = new Set(['container', 'grid', 'separator']);
const FORMATTED: ReadonlySet<string> = new Set(RICH_TEXT.writtenIn);
const FORMATTED_ANSWERS: ReadonlySet<string> = new Set(RICH_TEXT.answeredIn);

export const isField = ({ type }: FlatElement): boolean => kindOf(type).isField;
export const isAnsweredByPeople = ({ type }: FlatElement): boolean => kindOf(type).answeredBy === 'person';
export const isHolder = ({ type }: FlatElement): boolean => kindOf(type).family === 'structure';
export const isFile = ({ type }: FlatElement): boolean => kindOf(type).family === 'files';
export const isComputed = ({ calculation }: FlatElement): boolean => Boolean(calculation?.trim());
export const hasSetting = ({ type }: FlatElement, setting: string): boolean => kindOf(type).settings.includes(setting);
export const hasText = ({ type }: FlatElement): boolean => !WITHOUT_WORDS.has(type);
export const isStaticText = ({ type }: FlatElement): boolean => FORMATTED.has(type);
export const takesPlaceholder = (element: FlatElement): boolean =>
  isField(element) && !isFile(element) && !WITHOUT_PLACEHOLDER.has(element.type);
export const takesPrefix = ({ type }: FlatElement): boolean => WITH_PREFIX.has(type);
export const takesSuffix = ({ type }: FlatElement): boolean => WITH_SUFFIX.has(type);

/** Whether a field may be kept secret by a setting: those that know a masked form and are not secret by themselves. */
export const canBeSecret = ({ type }: FlatElement): boolean => {
  const { isMasked, secret } = kindOf(type);
  return isMasked !== undefined && !secret;
};

/** Whether a formula can give the answer: not to what is secret, a file, formatted, or given by the server. */
export const canBeComputed = (element: FlatElement): boolean =>
  isField(element) &&
  isAnsweredByPeople(element) &&
  !isFile(element) &&
  !isSecret(element) &&
  !FORMATTED_ANSWERS.has(element.type);

/** Whether people may be given an answer to start from. */
export const canHaveDefault = (element: FlatElement): boolean =>
  isField(element) && isAnsweredByPeople(element) && !isFile(element) && !isSecret(element) && !isComputed(element);

/** Whether lists of records can show it; rows of a section never stand in a list. */
export const canBeListColumn = (element: FlatElement, { builder }: BuilderContextValue): boolean => {
  const model = builder.model();
  if (!isField(element) || columnOf(element) === 'none' || isDeactivated(model, element.id)) return false;
  for (let holder = model.holders.get(element.id); holder !== undefined; holder = model.holders.get(holder))
    if (model.elements.get(holder)?.cloneable) return false;
  return true;
};
