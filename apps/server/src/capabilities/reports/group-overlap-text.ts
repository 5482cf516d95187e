import { hasOverlappingGroups, type AnswerOf, type runReport } from '@lendwright/api';
import type { TranslatedLanguage } from '@lendwright/forms';
import { languageOf } from '../names';
import type { ReportContext } from './report-context';

const ENGLISH = 'What belongs to several groups counts in each of them, but only once in totals.';
const TRANSLATIONS: Readonly<Record<TranslatedLanguage, string>> = {
  de: 'Was zu mehreren Gruppen gehört, zählt in jeder davon, in Summen aber nur einmal.',
  es: 'Lo que pertenece a varios grupos cuenta en cada uno, pero solo una vez en los totales.',
  fr: 'Un élément présent dans plusieurs groupes compte dans chacun, mais une seule fois dans les totaux.',
  ja: '複数のグループに属するものは各グループで数えられますが、合計では一度だけ数えられます。',
  zh: '属于多个组的项目在每个组中都会计入，但在总计中只计一次。',
};

/** The text below figures whose groups add up to more than their totals, in the language of the reader; empty if none do. */
export function groupOverlapText(
  { viewer }: Pick<ReportContext, 'viewer'>,
  result: AnswerOf<typeof runReport>,
): string {
  if (!hasOverlappingGroups(result)) return '';
  const language = languageOf(viewer);
  return language === null ? ENGLISH : TRANSLATIONS[language];
}
