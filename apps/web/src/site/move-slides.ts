import { invariant } from '@lendwright/kernel';
import { TIMINGS } from '../ui/timings';
import { SlideDeck, type FillAnimation } from './slide-deck';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
function one(root: ParentNode, selector: string): HTMLElement {
  const foundElement = root.querySelector<HTMLElement>(selector);
  invariant(foundElement, `the tour has ${selector}`);
  return foundElement;
}

/** Fills a progress line from the left with a CSS animation. */
function fillLine(line: HTMLElement | null | undefined, duration: number, ended: () => void): FillAnimation {
  if (!line?.animate) return { pause: () => undefined, play: () => undefined, cancel: () => undefined };
  const fillAnimation = line.animate({ transform: ['scaleX(0)', 'scaleX(1)'] }, { duration, fill: 'forwards' });
  fillAnimation.addEventListener('finish', ended);
  return fillAnimation;
}

/** Slides from one slide to the next in half a second; immediately with reduced motion. */
function slide(nextSlide: HTMLElement, leavingSlide: HTMLElement, direction: 1 | -1, isMotionReduced: boolean): void {
  nextSlide.classList.add('on');
  const rest = () => leavingSlide.classList.remove('on');
  if (isMotionReduced || !nextSlide.animate) return rest();
  const timing = { duration: TIMINGS.carouselSlide, easing: EASE };
  nextSlide.animate({ transform: [`translateX(${direction * 100}%)`, 'none'] }, timing);
  const exit = leavingSlide.animate({ transform: ['none', `translateX(${direction * -100}%)`] }, timing);
  exit.addEventListener('finish', () => {
    // The visitor may have returned to it in the meantime.
    if (leavingSlide.dataset['shown'] === undefined) rest();
  });
}

function markTabs(tabs: readonly HTMLElement[], itemIndex: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(index === itemIndex));
    tab.tabIndex = index === itemIndex ? 0 : -1;
  }
}

/** Keyboard navigation of tabs: arrow keys wrap around, Home and End jump. */
const STEPS_BY_KEY: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Connects user input to the carousel. */
function onKey(root: HTMLElement, deck: SlideDeck, tabs: readonly HTMLElement[]): void {
  root.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && deck.addPause('pointer'));
  root.addEventListener('pointerleave', () => deck.removePause('pointer'));
  // A click focuses too, but only keyboard focus pauses; clicks are handled below.
  root.addEventListener('focusin', ({ target }) => {
    if ((target as HTMLElement).matches(':focus-visible')) deck.addPause('focus');
  });
  root.addEventListener('focusout', () => deck.removePause('focus'));
  const choose = (index: number, direction: 1 | -1) => {
    deck.addPause('person');
    deck.go(index, direction);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(index, index < deck.present ? -1 : 1));
    tab.addEventListener('keydown', (event) => {
      const to = STEPS_BY_KEY[event.key]?.(index, tabs.length);
      if (to === undefined) return;
      event.preventDefault();
      choose(to, to < index ? -1 : 1);
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
  const slideArea = one(root, '[data-slides]');
  const labels = { pause: button.getAttribute('aria-label') ?? '', play: button.dataset['other'] ?? '' };
  const isMotionReduced = () => window.matchMedia(REDUCED_MOTION).matches;
  const deck = new SlideDeck({
    count: slides.length,
    show(nextIndex, indexBefore, direction) {
      const [enteringSlide, leavingSlide] = [slides[nextIndex], slides[indexBefore]];
      invariant(enteringSlide && leavingSlide, 'there is a slide for each tab');
      for (const eachSlide of slides)
        if (eachSlide !== enteringSlide && eachSlide !== leavingSlide) eachSlide.classList.remove('on');
      delete leavingSlide.dataset['shown'];
      enteringSlide.dataset['shown'] = '';
      slide(enteringSlide, leavingSlide, direction, isMotionReduced());
      markTabs(tabs, nextIndex);
    },
    fill: (index, duration, ended) => {
      for (const eachElement of all(root, '[data-fill]'))
        for (const animation of eachElement.getAnimations?.() ?? []) animation.cancel();
      return fillLine(tabs[index]?.querySelector<HTMLElement>('[data-fill]'), duration, ended);
    },
    changed(isPaused, isByPerson) {
      button.setAttribute('aria-label', isByPerson ? labels.play : labels.pause);
      root.toggleAttribute('data-held', isPaused);
      root.toggleAttribute('data-paused', isByPerson);
      // Screen readers announce the slides a visitor chose, not automatic changes.
      slideArea.setAttribute('aria-live', isByPerson ? 'polite' : 'off');
    },
  });
  onKey(root, deck, tabs);
  if (isMotionReduced()) deck.addPause('still');
  deck.start();
  window.addEventListener('load', () => {
    for (const picture of root.querySelectorAll('img')) picture.loading = 'eager';
  });
}
