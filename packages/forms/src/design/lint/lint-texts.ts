import { issueOf } from '../../issues/engine-issue';
import { kindOf } from '../../kinds/kind-of';
import { missingTranslations } from '../missing-translations';
import type { LocatedElement } from '../elements-in';
import { groupByKey } from '../group-by-key';
import { nameOf, finding, type Linter } from './lint-context';

const fold = (text: string): string => text.trim().toLowerCase();

/** Whether the title is only the generated id. A title that equals the id but is a normal word is accepted. */
function isUntitled({ element: { id, title, type } }: LocatedElement): boolean {
  if (title.trim() === '') return type === 'item' || kindOf(type).isField;
  return title === id && /^[a-z0-9_-]*[\d_][a-z0-9_-]*$/.test(title);
}

/** Choices without options, with only one, or with duplicates. */
export const lintChoices: Linter = ({ located }) =>
  located.flatMap((element) => {
    const { type, options = [] } = element.element;
    const { family, settings } = kindOf(type);
    if (family !== 'choice' || !settings.includes('options')) return [];
    // State and status have options from elsewhere, and a checkbox can have none.
    const isOwn = type !== 'state' && type !== 'status' && type !== 'checkbox';
    if (options.length === 0)
      return isOwn ? [finding(issueOf('no-options', { name: nameOf(element) }), 'error', element)] : [];
    const texts = options.map(({ text }) => fold(text));
    const fewOptionFindings =
      options.length === 1 && isOwn ? [finding(issueOf('one-option', { name: nameOf(element) }), 'hint', element)] : [];
    const invalidOptions = options.flatMap(({ id, text }, index) => {
      const location = { setting: `options[${index}].text`, data: { option: id } };
      if (text.trim() === '')
        return [finding(issueOf('blank-option', { name: nameOf(element) }), 'warning', element, location)];
      if (texts.indexOf(fold(text)) === index) return [];
      const issue = issueOf('duplicate-option', { name: nameOf(element), text: text.trim() });
      return [finding(issue, 'warning', element, location)];
    });
    return [...fewOptionFindings, ...invalidOptions];
  });

function sectionOf(element: LocatedElement | null): LocatedElement | null {
  const type = element?.element.type;
  return !element || type === 'section' || type === 'item' ? element : sectionOf(element.holder);
}

/** Untitled elements, and fields of one section with the same title. */
export const lintTitles: Linter = ({ located, rulesByTarget }) => {
  const seenEntries = new Map<LocatedElement | null, Map<string, LocatedElement>>();
  const isOptional = ({ element }: LocatedElement): boolean =>
    (rulesByTarget.get(element.id) ?? []).some(({ rule }) => rule.effect === 'show' || rule.effect === 'hide');
  return located.flatMap((element) => {
    const { title, type } = element.element;
    if (isUntitled(element)) return [finding(issueOf('untitled', { type }), 'warning', element, { setting: 'title' })];
    if (!kindOf(type).isField || type === 'hiddenfield') return [];
    const parentSection = sectionOf(element.holder);
    const titles = seenEntries.get(parentSection) ?? new Map<string, LocatedElement>();
    seenEntries.set(parentSection, titles);
    const otherTitle = titles.get(fold(title));
    if (!otherTitle) titles.set(fold(title), element);
    if (!otherTitle) return [];
    // Fields that are shown alternately may have the same title.
    const severity = isOptional(element) || isOptional(otherTitle) ? 'hint' : 'warning';
    const data = { other: otherTitle.element.id };
    return [
      finding(issueOf('duplicate-title', { title: title.trim() }), severity, element, { setting: 'title', data }),
    ];
  });
};

/** Missing translations, reported once per element and language. */
export const lintTranslations: Linter = ({ definition, located, options }) => {
  const languages = options.languages ?? [];
  const missingGroup = groupByKey(
    missingTranslations(definition, languages),
    ({ path, language }) => `${language} ${path}`,
  );
  const byPath = new Map(located.map((element) => [element.path, element]));
  return [...missingGroup.values()].flatMap((texts) => {
    const [firstTranslation] = texts;
    const path = firstTranslation && byPath.get(firstTranslation.path);
    if (!path) return [];
    const data = { language: firstTranslation.language, what: texts.map(({ what }) => what) };
    return [
      finding(issueOf('untranslated', { name: nameOf(path), language: firstTranslation.language }), 'hint', path, {
        data,
      }),
    ];
  });
};
