import { currentLanguage, type Translate } from '../../i18n';
import type { documentRequests } from '../../i18n/en/records/document-requests';
import type { Answer } from '../../client';

export type RequestText = Translate<(typeof documentRequests)['messages']>;
export type RequestReason = NonNullable<Answer<'listDocuments'>['docs'][number]['reasons']>[number];
type RequestFact = RequestReason['facts'][number];

const joinTexts = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(currentLanguage(), { type, style: 'long' }).format(items);

function describeFact(text: RequestText, { title, operator, values }: RequestFact): string {
  const [from = '', to = ''] = values;
  if (operator === 'between' || operator === 'not-between') return text(`fact-${operator}`, { title, from, to });
  return text(`fact-${operator}`, { title, value: joinTexts(values, 'disjunction') });
}

/** Why a document is requested, required, optional or no longer needed, as a sentence without a period. */
export function describeReason(text: RequestText, { about, by, facts }: RequestReason): string {
  if (by === 'form') return text(about === 'withdrawn' ? 'withdrawn-form' : 'by-form');
  if (by === 'row') {
    if (about === 'withdrawn') return text('withdrawn-row');
    const section = facts.find(({ operator }) => operator === 'rows');
    if (section) return text('requested-row', { title: section.title });
    if (facts.length === 0) return text('requested-entry');
  }
  if (facts.length === 0) return text(`rule-${about}`);
  const descriptions = [...new Set(facts.map((fact) => describeFact(text, fact)))];
  return text(`because-${about}`, { facts: joinTexts(descriptions, 'conjunction') });
}
