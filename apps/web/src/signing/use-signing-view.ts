import { useEffect, useMemo, useState } from 'react';
import type { Answer } from '../client/operation-types';
import { callPublic } from '../client/public-call';
import { fieldIdsOf } from './reading-view';
import type { SessionProps } from './signing-shapes';
import type { SignView } from './view-switch';

/**
 * The view of the document: its text on a phone if it is known, otherwise its pages. The text is fetched once; if that
 * fails, the pages are shown, and choosing the text again fetches it again. Remembers which views were
 * shown. Fields follow each other in the order of the view.
 */
export function useSigningView({ ticket, page }: Pick<SessionProps, 'ticket' | 'page'>) {
  const [view, setView] = useState<SignView>(() =>
    page.hasReading && window.matchMedia('(max-width: 899px)').matches ? 'reading' : 'page',
  );
  const [shownViews, setShownViews] = useState<readonly SignView[]>([view]);
  const [reading, setReading] = useState<Answer<'signingText'>['doc'] | null>(null);
  const isMissing = view === 'reading' && reading === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    callPublic('signingText', { body: { ticket } }).then(
      ({ doc }) => isCurrent && setReading(doc),
      () => {
        if (!isCurrent) return;
        setView('page');
        // The evidence names no text that could not be shown.
        setShownViews(['page']);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ticket, isMissing]);
  const change = (nextView: SignView) => {
    setView(nextView);
    setShownViews((knownViews) => (knownViews.includes(nextView) ? knownViews : [...knownViews, nextView]));
  };
  const order = useMemo(() => (view === 'reading' && reading ? fieldIdsOf(reading) : []), [view, reading]);
  return { view, shown: shownViews, setView: change, reading, order };
}
