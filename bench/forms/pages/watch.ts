/** What one key or click came to, in milliseconds since its own time stamp. */
export interface Answered {
  /** After the next paint. */
  readonly painted: number;
  /** After the paint of the last change of the page that it caused. */
  readonly settled: number;
}

/** What a page tells of itself, so that each is asked in the same words. */
export interface PageHooks {
  /** The control of a field that keys go into. */
  readonly control: (field: string) => Element | null;
  /** What a person presses for a tab; missing where everything stands below each other. */
  readonly tab?: (at: number) => Element | null;
  /** What a field shows at the moment; null where it is not there. */
  readonly shown: (field: string) => string | null;
}

export interface Watch {
  /** Milliseconds from the page's first script, and from the moment when its data was at hand, to the painted form. */
  first: { readonly script: number; readonly drawing: number } | null;
  hooks: PageHooks | null;
  /** The page has its libraries and data, and begins to draw. */
  drawing: () => void;
  /** Tells when so many controls stand in the page. */
  ready: (controls: number, hooks: PageHooks) => void;
  /** Forgets the last key or click. */
  begin: () => void;
  /** The last key or click, as soon as nothing has changed for so long. */
  quiet: (ms: number) => Promise<Answered | null>;
  controls: () => number;
}

declare global {
  interface Window {
    bench: Watch;
  }
}

const started = performance.now();
const LATE = 40;
const TICK = 10;
let drawingAt = started;
let event: { at: number; painted: number; settled: number } | null = null;
let lastChange = 0;

/** Runs behind the frame that holds what stands in the page now. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  });
}

const CONTROLS = 'input,select,textarea,[role="combobox"]';

/** Controls that a person could reach: what a folded or hidden part holds does not count. */
function controls(): number {
  return [...document.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility()).length;
}

function ready(wanted: number, hooks: PageHooks): void {
  window.bench.hooks = hooks;
  const look = () => {
    // Asked without a look at their boxes, which would make the browser lay out what it puts off.
    if (document.querySelectorAll(CONTROLS).length < wanted) return requestAnimationFrame(look);
    return afterPaint(() => {
      const now = performance.now();
      window.bench.first = { script: now - started, drawing: now - drawingAt };
    });
  };
  look();
}

/** The frame that counts is the one behind what the event's own task changed. */
function paints(own: { painted: number }): void {
  afterPaint(() => (own.painted = performance.now()));
}

function begins(at: number): void {
  event = { at, painted: 0, settled: 0 };
  paints(event);
}

addEventListener('keydown', ({ timeStamp }) => begins(timeStamp), true);
addEventListener('input', () => event && paints(event), true);
addEventListener('click', ({ timeStamp }) => begins(timeStamp), true);

new MutationObserver(() => {
  lastChange = performance.now();
  const own = event;
  if (own) afterPaint(() => (own.settled = performance.now()));
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

function quiet(ms: number): Promise<Answered | null> {
  return new Promise((resolve) => {
    let tick = performance.now();
    lastChange = tick;
    const look = () => {
      const now = performance.now();
      // Whoever keeps the thread busy is still at it.
      if (now - tick > LATE) lastChange = now;
      tick = now;
      if (now - lastChange < ms) return setTimeout(look, TICK);
      if (!event?.painted) return resolve(null);
      const painted = event.painted - event.at;
      return resolve({ painted, settled: Math.max(painted, event.settled - event.at) });
    };
    setTimeout(look, TICK);
  });
}

window.bench = {
  first: null,
  hooks: null,
  drawing: () => (drawingAt = performance.now()),
  ready,
  begin: () => (event = null),
  quiet,
  controls,
};
