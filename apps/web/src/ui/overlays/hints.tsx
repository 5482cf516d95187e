import { Suspense, useEffect, useState } from 'react';
import { TIMINGS } from '../timings';
import { lazyPart } from './lazy-part';

// A hint that can't be downloaded is not worth a message.
const HintBubble = lazyPart(() => import('./hint-bubble').catch(() => ({ HintBubble: () => null })), 'HintBubble');

const hostOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;

/**
 * Shows the `data-hint` of the element under the pointer or with keyboard focus; Escape, a click and leaving close it.
 * One instance serves the whole page, so that hundreds of hints cost an attribute each.
 */
export function Hints() {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => watchHints(setHost), []);
  return host ? (
    <Suspense fallback={null}>
      <HintBubble host={host} />
    </Suspense>
  ) : null;
}

/** Calls back with the element whose hint is visible, and with null when it closes. */
function watchHints(show: (host: HTMLElement | null) => void): () => void {
  let hintTarget: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    show(null);
  };
  const point = (event: Event) => {
    const host = hostOf(event);
    if (host === hintTarget) return;
    hintTarget = host;
    end();
    if (host) timer = setTimeout(() => host.isConnected && show(host), TIMINGS.tooltipRest);
  };
  const focus = (event: Event) => {
    const host = hostOf(event);
    if (host && host === event.target && host.matches(':focus-visible')) show(host);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  // Enter triggers a click too; an element that the click removes never fires a leave event.
  const handlers = { pointerover: point, focusin: focus, focusout: end, pointerdown: end, click: end } as const;
  for (const [name, act] of Object.entries(handlers)) document.addEventListener(name, act, { passive: true });
  document.addEventListener('keydown', press);
  return () => {
    clearTimeout(timer);
    for (const [name, act] of Object.entries(handlers)) document.removeEventListener(name, act);
    document.removeEventListener('keydown', press);
  };
}
