import type { TranslatedLanguage } from '@lendwright/forms';
import type { FormModel } from '../model';
import { isTranslated } from './progress';
import { textsOfForm, translationOf, type TextLine } from './text-lines';

/** Which texts are looked at. */
export interface ShownTexts {
  readonly language: TranslatedLanguage;
  readonly onlyMissing: boolean;
  readonly find: string;
}

/** The texts of the form that a view asks for: those that lack, those that hold what is searched. */
export function linesToShow(model: FormModel, { language, onlyMissing, find }: ShownTexts): readonly TextLine[] {
  const wanted = find.trim().toLowerCase();
  return textsOfForm(model).filter((line) => {
    if (onlyMissing && isTranslated(model, line, language)) return false;
    if (wanted === '') return true;
    const element = model.elements.get(line.id);
    const said = element ? translationOf(element, language, line.what) : '';
    return `${line.original} ${said} ${line.id} ${element?.title ?? ''}`.toLowerCase().includes(wanted);
  });
}
