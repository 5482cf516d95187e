/** One frame in which the pointer moved or something scrolled, in milliseconds. */
export interface DragFrame {
  /** From its animation frame to the next one: style, layout and paint lie in between. */
  readonly interval: number;
  /** From its first event to behind its paint: scripts, style, layout and paint. */
  readonly work: number;
}

/** A frame of more than 50 ms, as the browser itself tells of it. */
export interface LongFrame {
  readonly duration: number;
  readonly script: number;
  /** Style, layout and paint. */
  readonly drawing: number;
}

export interface WatchedFrames {
  readonly frames: readonly DragFrame[];
  readonly long: readonly LongFrame[];
}

/** What the page of the builder tells of itself. */
export interface EditorWatch {
  /** Milliseconds since the navigation until the awaited element was painted. */
  shown: number | null;
  /** That, or the end of the last task of more than 50 ms so far. */
  readonly interactive: () => number | null;
  readonly startFrames: () => void;
  readonly stopFrames: () => WatchedFrames;
  /** Awaits the first change within an element that the next key or click causes. */
  readonly awaitChange: (selector: string) => void;
  /** Awaits a text that comes onto the page after the next key or click. */
  readonly awaitText: (words: string) => void;
  /** Milliseconds from the key or click to behind the paint of what was awaited; null when it did not come. */
  readonly answered: () => Promise<number | null>;
}

declare global {
  interface Window {
    editor: EditorWatch;
    /** What has to be there for the page to be of use. */
    awaitedElement?: string;
  }
}

interface ScriptedFrame extends PerformanceEntry {
  /** 0 where the frame drew nothing. */
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly duration: number }[];
}

const PATIENCE_MS = 10_000;

/**
 * Runs behind the frame that is being made: with the first task after it or with the next frame, whichever comes first,
 * because while frames follow each other the browser lets every task wait.
 */
function behindFrame(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) then();
    isDone = true;
  };
  const channel = new MessageChannel();
  channel.port1.onmessage = once;
  channel.port2.postMessage(null);
  requestAnimationFrame(once);
}

/** Runs behind the frame that holds what stands in the page now. */
const afterPaint = (then: () => void) => void requestAnimationFrame(() => behindFrame(then));

const tasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });

function look(): void {
  const awaited = window.awaitedElement;
  if (awaited === undefined) return;
  if (document.querySelector(awaited)) afterPaint(() => (window.editor.shown = performance.now()));
  else requestAnimationFrame(look);
}

function interactive(): number | null {
  const { shown } = window.editor;
  return shown === null ? null : Math.max(shown, ...tasks.map(({ startTime, duration }) => startTime + duration));
}

let isWatching = false;
let firstEvent = 0;
let frames: { interval: number; work: number }[] = [];
let long: LongFrame[] = [];

const noteEvent = () => {
  if (isWatching) firstEvent ||= performance.now();
};
for (const name of ['pointermove', 'scroll']) addEventListener(name, noteEvent, { capture: true, passive: true });

new PerformanceObserver((list) => {
  if (!isWatching) return;
  for (const { startTime, duration, scripts, styleAndLayoutStart } of list.getEntries() as ScriptedFrame[])
    long.push({
      duration,
      script: scripts.reduce((sum, script) => sum + script.duration, 0),
      drawing: styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0,
    });
}).observe({ type: 'long-animation-frame' });

/** Looks at every frame when it begins; `last` is the one before it, unless nothing happened in that. */
function watchFrames(last: { interval: number } | null, lastAt: number): void {
  if (!isWatching) return;
  const at = performance.now();
  if (last) last.interval = at - lastAt;
  const began = firstEvent;
  const frame = began ? { interval: 0, work: 0 } : null;
  firstEvent = 0;
  requestAnimationFrame(() => watchFrames(frame, at));
  if (!frame) return;
  frames.push(frame);
  behindFrame(() => (frame.work = performance.now() - began));
}

function startFrames(): void {
  [isWatching, firstEvent, frames, long] = [true, 0, [], []];
  requestAnimationFrame(() => watchFrames(null, 0));
}

function stopFrames(): WatchedFrames {
  isWatching = false;
  return { frames: frames.filter(({ interval, work }) => interval > 0 && work > 0), long };
}

let acted = 0;
let answer: Promise<number | null> = Promise.resolve(null);
for (const name of ['keydown', 'click']) addEventListener(name, ({ timeStamp }) => (acted = timeStamp), true);

function awaits(root: Node, isIt: (changes: MutationRecord[]) => boolean): void {
  acted = 0;
  answer = new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      if (!acted || !isIt(changes)) return;
      observer.disconnect();
      const began = acted;
      afterPaint(() => resolve(performance.now() - began));
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(null);
    }, PATIENCE_MS);
  });
}

window.editor = {
  shown: null,
  interactive,
  startFrames,
  stopFrames,
  awaitChange(selector) {
    awaits(document.querySelector(selector) ?? document.body, () => true);
  },
  awaitText(words) {
    const holds = (node: Node) => node.textContent?.includes(words) === true;
    awaits(document.body, (changes) =>
      changes.some(({ addedNodes, target, type }) =>
        type === 'characterData' ? holds(target) : [...addedNodes].some(holds),
      ),
    );
  },
  answered: () => answer,
};
look();
