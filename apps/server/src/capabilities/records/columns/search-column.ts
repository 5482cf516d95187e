import type { Column, ColumnTest } from './column';

/** No byte of UTF-8 is this one, so no searched text reaches from one row into the next. */
const END = 0xff;
const LEAST_WASTE = 1 << 20;

/**
 * The search texts of all rows in one run of bytes, so that any part of any of them is found in one pass: some
 * milliseconds for a million rows. Behind row-level security no index could answer `like`, because it is not leakproof.
 */
export class SearchColumn implements Column {
  private store = Buffer.alloc(64 * 1024);
  private used = 0;
  private wasted = 0;
  /** Where each text starts, in the order in which they were stored, and the place that it belongs to. */
  private starts = new Uint32Array(1024);
  private places = new Uint32Array(1024);
  private count = 0;
  /** The text of a place by its number, one above; 0 is none. */
  private textOf = new Uint32Array(1024);

  get bytes(): number {
    return this.store.length + this.starts.byteLength + this.places.byteLength + this.textOf.byteLength;
  }

  set(place: number, value: string | null): void {
    const text = Buffer.from(value ?? '', 'utf8');
    const known = this.at(place);
    if (known.equals(text)) return;
    known.fill(END);
    this.wasted += known.length;
    this.textOf[place] = 0;
    if (this.wasted > LEAST_WASTE && this.wasted > this.used / 2) this.compact();
    if (text.length > 0) this.append(place, text);
  }

  reserve(capacity: number): void {
    this.textOf = widened(this.textOf, capacity);
  }

  /** 1 at every place below `size` whose text holds `part`, which is not empty. */
  holding(part: string, size: number): Uint8Array {
    const mask = new Uint8Array(size);
    const wanted = Buffer.from(part, 'utf8');
    const stored = this.store.subarray(0, this.used);
    for (let found = stored.indexOf(wanted); found >= 0;) {
      const text = this.textAround(found);
      const place = this.places[text] as number;
      if (place < size) mask[place] = 1;
      found = stored.indexOf(wanted, this.endOf(text));
    }
    return mask;
  }

  narrow(mask: Uint8Array, size: number, test: ColumnTest): void {
    for (let place = 0; place < size; place++)
      if (mask[place] !== 0 && !test.text(this.at(place).toString('utf8') || null)) mask[place] = 0;
  }

  /** A search text is no order: all rows rank alike. */
  ranks(size: number): Uint32Array {
    return new Uint32Array(size);
  }

  private at(place: number): Buffer {
    const text = (this.textOf[place] ?? 0) - 1;
    return text < 0 ? this.store.subarray(0, 0) : this.store.subarray(this.starts[text], this.endOf(text) - 1);
  }

  /** Behind the text and its end mark. */
  private endOf(text: number): number {
    return text + 1 < this.count ? (this.starts[text + 1] as number) : this.used;
  }

  private append(place: number, text: Buffer): void {
    const end = this.used + text.length + 1;
    if (end > this.store.length) {
      const wider = Buffer.alloc(Math.max(end, this.store.length * 2));
      this.store.copy(wider, 0, 0, this.used);
      this.store = wider;
    }
    this.starts = widened(this.starts, this.count + 1);
    this.places = widened(this.places, this.count + 1);
    this.starts[this.count] = this.used;
    this.places[this.count] = place;
    this.textOf[place] = ++this.count;
    text.copy(this.store, this.used);
    this.store[end - 1] = END;
    this.used = end;
  }

  private textAround(offset: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Stores the living texts anew, without those that were replaced. */
  private compact(): void {
    const living = Array.from(this.textOf.keys()).filter((place) => (this.textOf[place] as number) > 0);
    const texts = living.map((place) => Buffer.from(this.at(place)));
    this.used = this.wasted = this.count = 0;
    living.forEach((place, at) => this.append(place, texts[at] as Buffer));
  }
}

function widened(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  if (least <= array.length) return array;
  const wider = new Uint32Array(Math.max(least, array.length * 2));
  wider.set(array);
  return wider;
}
