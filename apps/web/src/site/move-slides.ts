import { invariant } from '@lendwright/kernel';
import { TIMINGS } from '../ui/timings';
import { SlideDeck, type Filling } from './slide-deck';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const STILL = '(prefers-reduced-motion: reduce)';

const all = (root: ParentNode, what: string) => [...root.querySelectorAll<HTMLElement>(what)];
function one(root: ParentNode, what: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(what);
  invariant(found, `the tour has ${what}`);
  return found;
}

/** Fills a progress line from the left with a CSS animation. */
function fillLine(line: HTMLElement | null | undefined, duration: number, ended: () => void): Filling {
  if (!line?.animate) return { pause: () => undefined, play: () => undefined, cancel: () => undefined };
  const filling = line.animate({ transform: ['scaleX(0)', 'scaleX(1)'] }, { duration, fill: 'forwards' });
  filling.addEventListener('finish', ended);
  return filling;
}

/** Slides from one slide to the next in half a second; immediately with reduced motion. */
function slide(next: HTMLElement, before: HTMLElement, way: 1 | -1, isStill: boolean): void {
  next.classList.add('on');
  const rest = () => before.classList.remove('on');
  if (isStill || !next.animate) return rest();
  const timing = { duration: TIMINGS.carouselSlide, easing: EASE };
  next.animate({ transform: [`translateX(${way * 100}%)`, 'none'] }, timing);
  const leaving = before.animate({ transform: ['none', `translateX(${way * -100}%)`] }, timing);
  leaving.addEventListener('finish', () => {
    // The visitor may have returned to it in the meantime.
    if (before.dataset['shown'] === undefined) rest();
  });
}

function markTabs(tabs: readonly HTMLElement[], at: number): void {
  for (const [place, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(place === at));
    tab.tabIndex = place === at ? 0 : -1;
  }
}

/** Keyboard navigation of tabs: arrow keys wrap around, Home and End jump. */
const WAYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Connects user input to the carousel. */
function onKey(root: HTMLElement, deck: SlideDeck, tabs: readonly HTMLElement[]): void {
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') deck.hold('pointer');
  });
  root.addEventListener('pointerleave', () => deck.release('pointer'));
  // A click focuses too, but only keyboard focus pauses; clicks are handled below.
  root.addEventListener('focusin', ({ target }) => {
    if ((target as HTMLElement).matches(':focus-visible')) deck.hold('focus');
  });
  root.addEventListener('focusout', () => deck.release('focus'));
  const choose = (at: number, way: 1 | -1) => {
    deck.hold('person');
    deck.go(at, way);
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(at, at < deck.present ? -1 : 1));
    tab.addEventListener('keydown', (event) => {
      const to = WAYS[event.key]?.(at, tabs.length);
      if (to === undefined) return;
      event.preventDefault();
      choose(to, to < at ? -1 : 1);
      tabs[deck.present]?.focus();
    });
  }
  one(root, '[data-hold]').addEventListener('click', () => deck.turn());
}

/**
 * Animates the product tour. Slides advance automatically and pause under the pointer, on focus, after a choice, by the
 * button, and with reduced motion.
 */
export function moveSlides(root: HTMLElement): void {
  const slides = all(root, '[data-slide]');
  const tabs = all(root, '[data-tab]');
  const button = one(root, '[data-hold]');
  const stage = one(root, '[data-slides]');
  const words = { pause: button.getAttribute('aria-label') ?? '', play: button.dataset['other'] ?? '' };
  const isStill = () => window.matchMedia(STILL).matches;
  const deck = new SlideDeck({
    count: slides.length,
    show(next, before, way) {
      const [coming, going] = [slides[next], slides[before]];
      invariant(coming && going, 'a slide stands at each place');
      for (const each of slides) if (each !== coming && each !== going) each.classList.remove('on');
      delete going.dataset['shown'];
      coming.dataset['shown'] = '';
      slide(coming, going, way, isStill());
      markTabs(tabs, next);
    },
    fill: (at, duration, ended) => {
      for (const each of all(root, '[data-fill]')) for (const past of each.getAnimations?.() ?? []) past.cancel();
      return fillLine(tabs[at]?.querySelector<HTMLElement>('[data-fill]'), duration, ended);
    },
    changed(isPaused, byPerson) {
      button.setAttribute('aria-label', byPerson ? words.play : words.pause);
      root.toggleAttribute('data-held', isPaused);
      root.toggleAttribute('data-paused', byPerson);
      // Screen readers announce the slides a visitor chose, not automatic changes.
      stage.setAttribute('aria-live', byPerson ? 'polite' : 'off');
    },
  });
  onKey(root, deck, tabs);
  if (isStill()) deck.hold('still');
  deck.start();
  window.addEventListener('load', () => {
    for (const picture of root.querySelectorAll('img')) picture.loading = 'eager';
  });
}
