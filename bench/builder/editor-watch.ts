/** One frame with pointer movement or scrolling, in milliseconds. */
export interface DragFrame {
  /** From this animation frame to the next, including style, layout and paint. */
  readonly interval: number;
  /** From the first event of the frame until after its paint: scripts, style, layout and paint. */
  readonly work: number;
}

/** A frame longer than 50 ms, as reported by the browser. */
export interface LongFrame {
  readonly duration: number;
  readonly script: number;
  /** Style, layout and paint. */
  readonly renderedMs: number;
}

export interface WatchedFrames {
  readonly frames: readonly DragFrame[];
  readonly long: readonly LongFrame[];
}

/** Measurements that the builder page collects about itself. */
export interface EditorWatch {
  /** Milliseconds from navigation until the awaited element is painted. */
  shown: number | null;
  /** The later of `shown` and the end of the last task longer than 50 ms. */
  readonly interactiveTime: () => number | null;
  readonly startFrames: () => void;
  readonly stopFrames: () => WatchedFrames;
  /** Awaits the first change within an element after the next key press or click. */
  readonly awaitChange: (selector: string) => void;
  /** Awaits a text that appears on the page after the next key press or click. */
  readonly awaitText: (words: string) => void;
  /** Milliseconds from the key press or click until the awaited change is painted; null if it does not appear. */
  readonly answered: () => Promise<number | null>;
}

declare global {
  interface Window {
    editor: EditorWatch;
    /** Selector of the element that makes the page usable. */
    awaitedElement?: string;
  }
}

interface ScriptedFrame extends PerformanceEntry {
  /** 0 if the frame rendered nothing. */
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly duration: number }[];
}

const TIMEOUT_MS = 10_000;

/**
 * Runs after the current frame: in the next task or the next frame, whichever comes first, because the browser delays
 * tasks while frames follow each other without a gap.
 */
function runAfterFrame(callback: () => void): void {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) callback();
    isDone = true;
  };
  const channel = new MessageChannel();
  channel.port1.onmessage = runOnce;
  channel.port2.postMessage(null);
  requestAnimationFrame(runOnce);
}

/** Runs after the frame that paints the current DOM. */
const afterPaint = (callback: () => void) => void requestAnimationFrame(() => runAfterFrame(callback));

const tasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });

function read(): void {
  const targetElement = window.awaitedElement;
  if (targetElement === undefined) return;
  if (document.querySelector(targetElement)) afterPaint(() => (window.editor.shown = performance.now()));
  else requestAnimationFrame(read);
}

function interactiveTime(): number | null {
  const { shown } = window.editor;
  return shown === null ? null : Math.max(shown, ...tasks.map(({ startTime, duration }) => startTime + duration));
}

let isWatching = false;
let firstEvent = 0;
let frames: { interval: number; work: number }[] = [];
let longFrames: LongFrame[] = [];

const recordEvent = () => {
  if (isWatching) firstEvent ||= performance.now();
};
for (const name of ['pointermove', 'scroll']) addEventListener(name, recordEvent, { capture: true, passive: true });

new PerformanceObserver((list) => {
  if (!isWatching) return;
  for (const { startTime, duration, scripts, styleAndLayoutStart } of list.getEntries() as ScriptedFrame[])
    longFrames.push({
      duration,
      script: scripts.reduce((sum, script) => sum + script.duration, 0),
      renderedMs: styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0,
    });
}).observe({ type: 'long-animation-frame' });

/** Inspects every frame when it begins. `lastData` is the previous frame, or null if nothing happened in it. */
function watchFrames(lastData: { interval: number } | null, lastAt: number): void {
  if (!isWatching) return;
  const startTime = performance.now();
  if (lastData) lastData.interval = startTime - lastAt;
  const startedAt = firstEvent;
  const frame = startedAt ? { interval: 0, work: 0 } : null;
  firstEvent = 0;
  requestAnimationFrame(() => watchFrames(frame, startTime));
  if (!frame) return;
  frames.push(frame);
  runAfterFrame(() => (frame.work = performance.now() - startedAt));
}

function startFrames(): void {
  [isWatching, firstEvent, frames, longFrames] = [true, 0, [], []];
  requestAnimationFrame(() => watchFrames(null, 0));
}

function stopFrames(): WatchedFrames {
  isWatching = false;
  return { frames: frames.filter(({ interval, work }) => interval > 0 && work > 0), long: longFrames };
}

let actedAt = 0;
let answer: Promise<number | null> = Promise.resolve(null);
for (const name of ['keydown', 'click']) addEventListener(name, ({ timeStamp }) => (actedAt = timeStamp), true);

function awaitMutation(root: Node, isMatch: (changes: MutationRecord[]) => boolean): void {
  actedAt = 0;
  answer = new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      if (!actedAt || !isMatch(changes)) return;
      observer.disconnect();
      const startedAt = actedAt;
      afterPaint(() => resolve(performance.now() - startedAt));
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(() => {
      observer.disconnect();
      resolve(null);
    }, TIMEOUT_MS);
  });
}

window.editor = {
  shown: null,
  interactiveTime,
  startFrames,
  stopFrames,
  awaitChange(selector) {
    awaitMutation(document.querySelector(selector) ?? document.body, () => true);
  },
  awaitText(words) {
    const holds = (node: Node) => node.textContent?.includes(words) === true;
    awaitMutation(document.body, (changes) =>
      changes.some(({ addedNodes, target, type }) =>
        type === 'characterData' ? holds(target) : [...addedNodes].some(holds),
      ),
    );
  },
  answered: () => answer,
};
read();
