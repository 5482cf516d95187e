import type { OwnSignRequest } from '../../signing';
import type { LoanOverview } from '../use-own-loans';

type Question = LoanOverview['questions'][number];
type MissingDocument = LoanOverview['documents'][number];

/** Form tabs with the number of fields that are still required. */
export interface OpenTab {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

/** The borrower's next step, and why. */
export type NextStep =
  | { readonly kind: 'sign'; readonly request: OwnSignRequest }
  | { readonly kind: 'upload-again'; readonly document: MissingDocument }
  | { readonly kind: 'answer'; readonly tab: OpenTab; readonly tabs: readonly OpenTab[]; readonly count: number }
  | { readonly kind: 'upload'; readonly document: MissingDocument }
  | { readonly kind: 'submit' }
  | { readonly kind: 'done' };

/** The required fields by tab, in form order. */
export function openTabs(questions: readonly Question[]): readonly OpenTab[] {
  const tabs = new Map<string, OpenTab>();
  for (const { tab = '', tabTitle = '', sectionTitle = '' } of questions) {
    const knownTab = tabs.get(tab);
    tabs.set(tab, { id: tab, title: knownTab?.title ?? (tabTitle || sectionTitle), count: (knownTab?.count ?? 0) + 1 });
  }
  return [...tabs.values()];
}

/**
 * The next step: a signature first, since it has a deadline; then a refused document, since a reviewer waits for it;
 * then open questions, then missing documents.
 */
export function nextStep(
  { questions, documents, maySubmit }: Pick<LoanOverview, 'questions' | 'documents' | 'maySubmit'>,
  isSubmitted: boolean,
  toSign?: OwnSignRequest,
): NextStep {
  if (toSign) return { kind: 'sign', request: toSign };
  const [firstDocument] = documents;
  if (firstDocument?.status === 'Awaiting Reupload') return { kind: 'upload-again', document: firstDocument };
  const tabs = openTabs(questions);
  const [tab] = tabs;
  if (tab) return { kind: 'answer', tab, tabs, count: questions.length };
  if (firstDocument) return { kind: 'upload', document: firstDocument };
  return isSubmitted || !maySubmit ? { kind: 'done' } : { kind: 'submit' };
}
