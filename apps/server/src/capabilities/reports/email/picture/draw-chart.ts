import type { Point } from '../../../../platform/pictures/canvas';
import { textWidth } from '../../../../platform/pictures/text-outlines';
import { ChartPaper, COLORS, LINE, MUTED_INK, WIDTH } from './chart-paper';
import { drawRing } from './draw-ring';
import type { ChartOfReport, ChartPoint } from './report-chart';

const [PLOT_HEIGHT, TOP, NAMES, LEGEND_LINE] = [220, 24, 26, 20];
const MAX_BAR = 56;
const FUNNEL_STEP = 30;
const AREA = '#c6dce6';

interface Plot {
  readonly left: number;
  readonly bottom: number;
  readonly step: number;
  readonly heightOf: (value: number) => number;
}

const highestOf = (points: readonly ChartPoint[]) => Math.max(...points.map(({ value }) => value), 0) || 1;

/** Lines, names below, and values above the points. */
function drawPlot(paper: ChartPaper, points: readonly ChartPoint[]): Plot {
  const [left, bottom, highestNumber] = [8, TOP + PLOT_HEIGHT, highestOf(points)];
  const plot: Plot = {
    ...{ left, bottom, step: (WIDTH - left * 2) / points.length },
    heightOf: (value) => (value / highestNumber) * (PLOT_HEIGHT - TOP),
  };
  for (let line = 0; line <= 4; line++)
    paper.box(left, bottom - (line / 4) * (PLOT_HEIGHT - TOP), WIDTH - left * 2, 1, LINE);
  const style = { size: 11, align: 'middle' } as const;
  points.forEach(({ name, label, value }, index) => {
    const middle = left + (index + 0.5) * plot.step;
    const width = plot.step - 4;
    paper.text(name, [middle, bottom + 17], { ...style, color: MUTED_INK, width });
    if (textWidth(label, { size: 11 }) <= plot.step + 2)
      paper.text(label, [middle, bottom - plot.heightOf(value) - 7], { ...style, weight: 'bold' });
  });
  return plot;
}

function drawBars(paper: ChartPaper, { points }: ChartOfReport): void {
  const { left, bottom, step, heightOf } = drawPlot(paper, points);
  const width = Math.min(MAX_BAR, step * 0.7);
  points.forEach(({ value, parts }, index) => {
    const x = left + (index + 0.5) * step - width / 2;
    let y = bottom;
    (parts.length > 0 ? parts : [value]).forEach((part, color) => {
      const height = heightOf(part);
      if (height <= 0) return;
      paper.box(x, y - height, width, Math.max(0.5, height - (parts.length > 1 ? 1 : 0)), COLORS[color] ?? MUTED_INK);
      y -= height;
    });
  });
}

function drawLine(paper: ChartPaper, { points, kind }: ChartOfReport): void {
  const { left, bottom, step, heightOf } = drawPlot(paper, points);
  const places = points.map(({ value }, index): Point => [left + (index + 0.5) * step, bottom - heightOf(value)]);
  const [firstPoint, lastPoint] = [places[0], places.at(-1)];
  if (kind === 'area' && firstPoint && lastPoint)
    paper.shape([[firstPoint[0], bottom], ...places, [lastPoint[0], bottom]], AREA);
  for (const [index, to] of places.entries()) {
    const from = places[index - 1] ?? to;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [(-dy / length) * 1.2, (dx / length) * 1.2];
    paper.shape(
      [
        [from[0] + nx, from[1] + ny],
        [to[0] + nx, to[1] + ny],
        [to[0] - nx, to[1] - ny],
        [from[0] - nx, from[1] - ny],
      ],
      COLORS[0],
    );
    paper.box(to[0] - 2.5, to[1] - 2.5, 5, 5, COLORS[0]);
  }
}

function drawFunnel(paper: ChartPaper, { points }: ChartOfReport): void {
  const highestNumber = highestOf(points);
  points.forEach(({ name, value, label }, index) => {
    const y = 8 + index * FUNNEL_STEP;
    const width = Math.max(2, (value / highestNumber) * 300);
    paper.text(name, [8, y + 16], { size: 12, width: 170 });
    paper.box(190 + (300 - width) / 2, y, width, FUNNEL_STEP - 6, COLORS[0]);
    paper.text(label, [WIDTH - 8, y + 16], { size: 12, weight: 'bold', align: 'right' });
  });
}

/** The names of the colors, below the plot. */
function drawLegend(paper: ChartPaper, names: readonly string[], top: number): void {
  names.forEach((name, index) => {
    const [x, y] = [8 + (index % 3) * (WIDTH / 3), top + Math.floor(index / 3) * LEGEND_LINE];
    paper.box(x, y + 4, 10, 10, COLORS[index] ?? MUTED_INK);
    paper.text(name, [x + 16, y + 13], { size: 12, width: WIDTH / 3 - 28 });
  });
}

/** Draws a chart as a PNG file, 600 points wide and twice as many pixels. */
export function drawChart(chart: ChartOfReport): Buffer {
  const { kind, points, series } = chart;
  if (kind === 'ring') return drawRing(points).png();
  if (kind === 'funnel') {
    const paper = new ChartPaper(WIDTH, 16 + points.length * FUNNEL_STEP);
    drawFunnel(paper, chart);
    return paper.png();
  }
  const plot = TOP + PLOT_HEIGHT + NAMES;
  const paper = new ChartPaper(WIDTH, plot + Math.ceil(series.length / 3) * LEGEND_LINE + 4);
  if (kind === 'bar') drawBars(paper, chart);
  else drawLine(paper, chart);
  drawLegend(paper, series, plot);
  return paper.png();
}
