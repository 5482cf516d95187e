import type { Point } from '../../../../platform/pictures/canvas';
import { ChartPaper, COLORS, MUTED_INK, WIDTH } from './chart-paper';
import type { ChartPoint } from './report-chart';

const HEIGHT = 220;
const [CENTER_X, CENTER_Y, OUTER, INNER] = [120, 110, 96, 58];
/** Number of line segments that approximate the circle. */
const SEGMENTS = 180;
const [NAMES_X, NAME_STEP] = [250, 26];

const pointOnCircle = (part: number, radius: number): Point => [
  CENTER_X + radius * Math.sin(part * 2 * Math.PI),
  CENTER_Y - radius * Math.cos(part * 2 * Math.PI),
];

/** The outline of a slice between two parts of the circle. */
function sliceOutline(from: number, to: number): Point[] {
  const lines = Math.max(1, Math.ceil((to - from) * SEGMENTS));
  const parts = Array.from({ length: lines + 1 }, (_, index) => from + ((to - from) * index) / lines);
  return [
    ...parts.map((part) => pointOnCircle(part, OUTER)),
    ...parts.reverse().map((part) => pointOnCircle(part, INNER)),
  ];
}

/** Shares of a whole as a ring, with their names and values at its right. */
export function drawRing(points: readonly ChartPoint[]): ChartPaper {
  const paper = new ChartPaper(WIDTH, HEIGHT);
  const total = points.reduce((sum, { value }) => sum + value, 0) || 1;
  const top = CENTER_Y - (points.length * NAME_STEP) / 2;
  let from = 0;
  points.forEach(({ name, value, label }, index) => {
    const color = COLORS[index] ?? MUTED_INK;
    const to = from + value / total;
    if (value > 0) paper.shape(sliceOutline(from, to), color);
    from = to;
    const y = top + index * NAME_STEP;
    paper.box(NAMES_X, y + 4, 10, 10, color);
    paper.text(name, [NAMES_X + 18, y + 14], { size: 13, width: 210 });
    paper.text(label, [WIDTH - 8, y + 14], { size: 13, weight: 'bold', align: 'right' });
  });
  return paper;
}
