import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import type { DrawnStrokes } from './signing-shapes';
import styles from './signing.module.css';

export interface DrawPadProps {
  readonly label: string;
  readonly clear: string;
  readonly onStrokes: (strokes: DrawnStrokes) => void;
}

/** Strokes are stored in a box of 1000 by 400, whatever the size of the pad. */
const BOX_WIDTH = 1000;
/** The most points of all strokes together; the server accepts 16 kB. */
const MAX_POINTS = 1000;
const MAX_STROKES = 100;

const clampToBox = (value: number): number => Math.max(0, Math.min(BOX_WIDTH, Math.round(value)));

function strokesOf(pad: SignaturePad, width: number): DrawnStrokes {
  const strokes = pad.toData().slice(0, MAX_STROKES);
  const count = strokes.reduce((sum, { points }) => sum + points.length, 0);
  const step = Math.max(1, Math.ceil(count / (MAX_POINTS - MAX_STROKES)));
  return strokes
    .map(({ points }) =>
      points
        .filter((_, index) => index % step === 0 || index === points.length - 1)
        .map(({ x, y }): [number, number] => [
          clampToBox((x / width) * BOX_WIDTH),
          clampToBox((y / width) * BOX_WIDTH),
        ]),
    )
    .filter((stroke) => stroke.length > 0);
}

/** A pad for drawing with a finger, a pen or the mouse. Strokes are kept as vectors. */
export function DrawPad({ label, clear, onStrokes }: DrawPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const report = useRef(onStrokes);
  useEffect(() => {
    report.current = onStrokes;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const width = element.clientWidth;
    const ratio = Math.max(1, window.devicePixelRatio);
    Object.assign(element, { width: width * ratio, height: element.clientHeight * ratio });
    element.getContext('2d')?.scale(ratio, ratio);
    const createdPad = new SignaturePad(element, { penColor: '#10264d' });
    createdPad.addEventListener('endStroke', () => report.current(strokesOf(createdPad, width)));
    pad.current = createdPad;
    return () => createdPad.off();
  }, []);
  return (
    <div className={styles.pad}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          pad.current?.clear();
          onStrokes([]);
        }}
      >
        {clear}
      </button>
    </div>
  );
}
