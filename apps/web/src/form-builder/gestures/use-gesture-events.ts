import { useEffect, useSyncExternalStore } from 'react';
import type { Step } from './gesture-state';
import type { Gestures } from './gestures';
import { canvasRoot } from './measure-canvas';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  PageDown: 'next-holder',
  PageUp: 'previous-holder',
  Home: 'first',
  End: 'last',
};

/** Sends a key to the gesture. @returns whether the gesture handled it, so that it stops there */
function sendKey(gestures: Gestures, { key, repeat }: KeyboardEvent): boolean {
  if (key === 'Escape') gestures.send('cancel', undefined);
  else if (gestures.name() !== 'lifted') return false;
  else if (key === 'Tab') {
    gestures.send('cancel', undefined);
    return false;
  } else if (key === ' ' || key === 'Enter') {
    if (!repeat) gestures.send('drop', undefined);
  } else if (STEPS[key]) gestures.send('step', STEPS[key]);
  return true;
}

/** Suppresses the click event that ends a drag, if it comes immediately. */
function suppressNextClick(): void {
  const stopEvent = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', stopEvent, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stopEvent, { capture: true }), 0);
}

/** Sends at most one change of the layout per frame. */
class LayoutChanges {
  private pendingChange: 'scrolled' | 'outdated' | null = null;
  private frame = 0;

  constructor(private readonly gestures: Gestures) {}

  add(change: 'scrolled' | 'outdated'): void {
    if (this.pendingChange === null) this.frame = requestAnimationFrame(() => this.sendPending());
    if (this.pendingChange !== 'outdated') this.pendingChange = change;
  }

  cancel(): void {
    cancelAnimationFrame(this.frame);
  }

  private sendPending(): void {
    const change = this.pendingChange;
    this.pendingChange = null;
    if (change !== null) this.gestures.send(change, undefined);
  }
}

function listenTo(gestures: Gestures): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const layoutChanges = new LayoutChanges(gestures);
  const pointOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
  window.addEventListener('pointermove', (event) => gestures.send('point', pointOf(event)), { signal, passive: true });
  const end = (event: PointerEvent) => {
    if (gestures.name() !== 'pressing' && gestures.name() !== 'lifted') suppressNextClick();
    gestures.send('release', pointOf(event));
  };
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', () => gestures.send('cancel', undefined), { signal });
  window.addEventListener('blur', () => gestures.send('cancel', undefined), { signal });
  const onScroll = ({ target }: Event) => layoutChanges.add(target === canvasRoot() ? 'scrolled' : 'outdated');
  window.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  window.addEventListener('resize', () => layoutChanges.add('outdated'), { signal });
  const onKey = (event: KeyboardEvent) => {
    if (!sendKey(gestures, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  return () => {
    stop.abort();
    layoutChanges.cancel();
  };
}

/** Forwards pointer, key and scroll events to the gestures while one is active. */
export function useGestureEvents(gestures: Gestures): void {
  const isIdle = useSyncExternalStore(gestures.listen, () => gestures.name() === 'idle');
  useEffect(() => (isIdle ? undefined : listenTo(gestures)), [gestures, isIdle]);
}
