import { deflateSync, crc32 } from 'node:zlib';

/** A point in pixels, from the upper left corner. */
export type Point = readonly [x: number, y: number];
/** Closed outlines. What they wind around is filled, so the hole of a letter runs the other way. */
export type Outlines = readonly (readonly Point[])[];

/** Scan lines per row of pixels. */
const LINES = 4;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

interface Edge {
  readonly top: Point;
  readonly bottom: Point;
  /** 1 downward, -1 upward. */
  readonly winding: number;
}

function edgesOf(outlines: Outlines): Edge[] {
  const edges: Edge[] = [];
  for (const outline of outlines)
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] as Point;
      if (from[1] === to[1]) return;
      edges.push(from[1] < to[1] ? { top: from, bottom: to, winding: 1 } : { top: to, bottom: from, winding: -1 });
    });
  return edges;
}

/** The parts of a scan line inside the outlines, as pairs of left and right. */
function spansAt(edges: readonly Edge[], y: number): [number, number][] {
  const crossings: { x: number; winding: number }[] = [];
  for (const { top, bottom, winding } of edges) {
    if (y < top[1] || y >= bottom[1]) continue;
    const part = (y - top[1]) / (bottom[1] - top[1]);
    crossings.push({ x: top[0] + part * (bottom[0] - top[0]), winding });
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let total = 0;
  for (const [index, { x, winding }] of crossings.entries()) {
    total += winding;
    const nextCrossing = crossings[index + 1];
    if (total !== 0 && nextCrossing) spans.push([x, nextCrossing.x]);
  }
  return spans;
}

/** A chunk of a PNG file: its length, name, data and checksum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A white picture on which outlines are filled with smooth edges. For charts in emails, which show no SVG. */
export class Canvas {
  private readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8Array(width * height * 3).fill(255);
  }

  /** @param color such as `#1a7199` */
  fill(outlines: Outlines, color: string): void {
    const edges = edgesOf(outlines);
    const ys = edges.flatMap(({ top, bottom }) => [top[1], bottom[1]]);
    const firstRow = Math.max(0, Math.floor(Math.min(...ys)));
    const end = Math.min(this.height, Math.ceil(Math.max(...ys)));
    const channels = [1, 3, 5].map((index) => Number.parseInt(color.slice(index, index + 2), 16));
    for (let row = firstRow; row < end; row++) {
      const nearbyEdges = edges.filter(({ top, bottom }) => top[1] < row + 1 && bottom[1] > row);
      const coverage = new Float32Array(this.width);
      for (let line = 0; line < LINES; line++)
        for (const [left, right] of spansAt(nearbyEdges, row + (line + 0.5) / LINES)) this.cover(coverage, left, right);
      this.blend(row, coverage, channels);
    }
  }

  /** The file of the picture. @source PNG specification (third edition), sections 5, 9 and 11 */
  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Eight bits of red, green and blue.
    header.set([8, 2, 0, 0, 0], 8);
    const stride = this.width * 3;
    const lines = Buffer.alloc((stride + 1) * this.height);
    for (let row = 0; row < this.height; row++)
      lines.set(this.pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
    const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([SIGNATURE, ...parts]);
  }

  /** Adds the coverage of each pixel by a part of a scan line. */
  private cover(coverage: Float32Array, left: number, right: number): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, right)];
    for (let x = Math.floor(from); x < to; x++)
      coverage[x] = (coverage[x] as number) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
  }

  private blend(row: number, coverage: Float32Array, channels: readonly number[]): void {
    for (let x = 0; x < this.width; x++) {
      const part = Math.min(1, coverage[x] as number);
      if (part === 0) continue;
      const index = (row * this.width + x) * 3;
      channels.forEach((channel, offset) => {
        const pixelBefore = this.pixels[index + offset] as number;
        this.pixels[index + offset] = Math.round(pixelBefore + (channel - pixelBefore) * part);
      });
    }
  }
}
