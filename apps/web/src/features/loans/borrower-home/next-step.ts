import type { Answer } from '../../../client';

type LoadedLoan = Answer<'readOpportunities'>;
type RequestedDocument = Answer<'listDocuments'>['docs'][number];

/** Form tabs with the number of fields that are still required. */
export interface OpenTab {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

/** The borrower's next step, and why. */
export type NextStep =
  | { readonly kind: 'upload-again'; readonly document: RequestedDocument }
  | { readonly kind: 'answer'; readonly tab: OpenTab; readonly tabs: readonly OpenTab[]; readonly count: number }
  | { readonly kind: 'upload'; readonly document: RequestedDocument }
  | { readonly kind: 'submit' }
  | { readonly kind: 'done' };

/** The required fields by tab, in form order. */
export function openTabs(required: LoadedLoan['required']): readonly OpenTab[] {
  const tabs = new Map<string, OpenTab>();
  for (const { tab = '', tabTitle = '', sectionTitle = '' } of required) {
    const known = tabs.get(tab);
    tabs.set(tab, { id: tab, title: known?.title ?? (tabTitle || sectionTitle), count: (known?.count ?? 0) + 1 });
  }
  return [...tabs.values()];
}

/** Documents that the borrower has to send: refused ones first, then missing mandatory ones. */
export function missingDocuments(documents: readonly RequestedDocument[]): readonly RequestedDocument[] {
  const again = documents.filter((document) => document.status === 'Awaiting Reupload');
  return [...again, ...documents.filter((document) => document.mandatory && document.status === 'Not Uploaded')];
}

/**
 * The next step: a refused document first, since a reviewer waits for it; then open questions, then missing documents.
 * Upload fields count as documents, not as questions.
 */
export function nextStep(
  required: LoadedLoan['required'],
  documents: readonly RequestedDocument[],
  isSubmitted: boolean,
): NextStep {
  const uploads = new Set(documents.map((document) => document.element));
  const questions = required.filter(({ field }) => !uploads.has(field));
  const wanted = missingDocuments(documents);
  const [first] = wanted;
  if (first?.status === 'Awaiting Reupload') return { kind: 'upload-again', document: first };
  const tabs = openTabs(questions);
  const [tab] = tabs;
  if (tab) return { kind: 'answer', tab, tabs, count: questions.length };
  if (first) return { kind: 'upload', document: first };
  return isSubmitted ? { kind: 'done' } : { kind: 'submit' };
}
