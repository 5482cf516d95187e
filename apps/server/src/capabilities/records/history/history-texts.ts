import type { FormElement } from '@lendwright/forms';
import { languageOf, type NameReader } from '../../names';
import { answerFormatter } from '../setup/answer-formatter';
import type { CompanySetup } from '../setup/company-setup';
import { nameFor } from '../setup/localized-setup';

/** Formats product texts and numbers in a viewer's language. Text that people typed is not translated. */
export interface HistoryTexts {
  readonly nameIn: (name: string) => string;
  /** The value of an administrative field such as the status; null if the field stores no product texts. */
  readonly textOfValue: (field: string, value: string) => string | null;
  readonly formatAnswer: (element: FormElement, value: unknown) => string;
  /** @param at counted from 0 */
  readonly rowName: (index: number) => string;
  readonly moreChanges: (count: number) => string;
}

/** The fields whose values are stored as names or texts of that time. */
const NAMED_FIELDS: ReadonlySet<string> = new Set([
  ...['@status', '@source', '@program', '@product', '@groups', '@texts', '@active', '@known', '@contact'],
]);
const NAME_SEPARATOR = ', ';
const SHARE_PATTERN = /^(.*) \((view|edit)\)$/s;

/** The names under which contacts with a lead are translated; they are stored as codes. */
const CONTACT_NAMES: Readonly<Record<string, string>> = {
  call: 'Call',
  text: 'Text',
  email: 'Email',
  meeting: 'Meeting',
  reached: 'Reached',
  'message-left': 'Message left',
  'no-answer': 'No answer',
};

/** The texts of a history for a viewer; English for API clients. */
export function historyTextsFor(setup: Pick<CompanySetup, 'names'>, viewer: NameReader): HistoryTexts {
  const language = languageOf(viewer);
  const nameIn = nameFor(setup, viewer);
  return {
    nameIn,
    textOfValue: (field, value) => {
      if (field === '@sharing')
        return value.replace(SHARE_PATTERN, (_all, company, access) => `${company} (${nameIn(access)})`);
      if (!NAMED_FIELDS.has(field)) return null;
      const named = (part: string) => nameIn(field === '@contact' ? (CONTACT_NAMES[part] ?? part) : part);
      return value.split(NAME_SEPARATOR).map(named).join(NAME_SEPARATOR);
    },
    formatAnswer: answerFormatter(setup, viewer),
    rowName: (index) => `${nameIn('Row')} ${index + 1}`,
    moreChanges: (count) =>
      language === null ? `${count} more ${count === 1 ? 'change' : 'changes'}` : `${nameIn('More changes')}: ${count}`,
  };
}
