/** Timing of one key press or click, in milliseconds since its event time stamp. */
export interface AnsweredKey {
  /** After the next paint. */
  readonly paintTime: number;
  /** After the paint of the last DOM change that it caused. */
  readonly settledAt: number;
}

/** Adapter of a page, so that all pages are measured the same way. */
export interface PageHooks {
  /** The input element of a field. */
  readonly control: (field: string) => Element | null;
  /** The element that opens a tab. Missing if the page has no tabs. */
  readonly tab?: (index: number) => Element | null;
  /** The currently displayed value of a field; null if the field is absent. */
  readonly shown: (field: string) => string | null;
}

export interface Watch {
  /**
   * Milliseconds to the first painted frame in which the form fills the window, from the page's first script and from
   * the moment its data was available.
   */
  first: { readonly script: number; readonly renderedMs: number } | null;
  /** Milliseconds from the page's first script until all controls of the first tab are painted. */
  wholeMs: number | null;
  hooks: PageHooks | null;
  /** Signals that libraries and data are loaded and rendering begins. */
  startRendering: () => void;
  /** Measures when the form fills the window, and when the page contains this many controls: those of its first tab. */
  ready: (controls: number, hooks: PageHooks) => void;
  /** Resets the timing of the last key press or click. */
  begin: () => void;
  /** Timing of the last key press or click, once the page has been idle for `ms`. */
  waitForQuiet: (ms: number) => Promise<AnsweredKey | null>;
  controls: () => number;
}

declare global {
  interface Window {
    bench: Watch;
  }
}

const startedTime = performance.now();
const LATE_LIMIT_MS = 40;
const TICK_MS = 10;
let renderedAt = startedTime;
let event: { at: number; paintTime: number; settledAt: number } | null = null;
let lastChange = 0;

/** Runs after the frame that paints the current DOM. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = callback;
    channel.port2.postMessage(null);
  });
}

const CONTROLS = 'input,select,textarea,[role="combobox"]';

/** Counts the visible controls; those in collapsed or hidden parts don't count. */
function controls(): number {
  return [...document.querySelectorAll(CONTROLS)].filter((element) => element.checkVisibility()).length;
}

/** Whether the form reaches the lower edge of the window. */
function fillsWindow(): boolean {
  const lastControl = [...document.querySelectorAll(CONTROLS)].at(-1);
  return lastControl !== undefined && lastControl.getBoundingClientRect().bottom >= window.innerHeight;
}

/** Called at the next change of the page. */
let changeListener: (() => void) | null = null;

/** Runs a callback after the paint of the first frame in which something holds. */
function afterPaintOf(isThere: () => boolean, callback: () => void): void {
  const check = () => {
    if (isThere()) return afterPaint(callback);
    changeListener = () => requestAnimationFrame(check);
  };
  check();
}

function ready(wantedNumber: number, hooks: PageHooks): void {
  window.bench.hooks = hooks;
  const isWhole = () => document.querySelectorAll(CONTROLS).length >= wantedNumber;
  // The count comes first, because reading layout forces layout that the browser defers.
  afterPaintOf(
    () => isWhole() || fillsWindow(),
    () => {
      const now = performance.now();
      window.bench.first = { script: now - startedTime, renderedMs: now - renderedAt };
      afterPaintOf(isWhole, () => (window.bench.wholeMs = performance.now() - startedTime));
    },
  );
}

/** Measures the frame after the changes of the event's own task. */
function recordPaint(ownPaint: { paintTime: number }): void {
  afterPaint(() => (ownPaint.paintTime = performance.now()));
}

function beginTurn(index: number): void {
  event = { at: index, paintTime: 0, settledAt: 0 };
  recordPaint(event);
}

addEventListener('keydown', ({ timeStamp }) => beginTurn(timeStamp), true);
addEventListener('input', () => event && recordPaint(event), true);
addEventListener('click', ({ timeStamp }) => beginTurn(timeStamp), true);

new MutationObserver(() => {
  lastChange = performance.now();
  const listener = changeListener;
  changeListener = null;
  listener?.();
  const ownEvent = event;
  if (ownEvent) afterPaint(() => (ownEvent.settledAt = performance.now()));
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

function waitForQuiet(ms: number): Promise<AnsweredKey | null> {
  return new Promise((resolve) => {
    let tick = performance.now();
    lastChange = tick;
    const checkVisible = () => {
      const now = performance.now();
      // A late tick means that the thread is still busy.
      if (now - tick > LATE_LIMIT_MS) lastChange = now;
      tick = now;
      if (now - lastChange < ms) return setTimeout(checkVisible, TICK_MS);
      if (!event?.paintTime) return resolve(null);
      const paintTimes = event.paintTime - event.at;
      return resolve({ paintTime: paintTimes, settledAt: Math.max(paintTimes, event.settledAt - event.at) });
    };
    setTimeout(checkVisible, TICK_MS);
  });
}

window.bench = {
  first: null,
  wholeMs: null,
  hooks: null,
  startRendering: () => (renderedAt = performance.now()),
  ready,
  begin: () => (event = null),
  waitForQuiet,
  controls,
};
