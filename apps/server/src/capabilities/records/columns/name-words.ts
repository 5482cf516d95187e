/**
 * The words of names with the places that hold them, so that a beginning finds its people without reading every text.
 * What a place held before stays in its list; whoever asks checks what he finds against the text itself.
 */
export class NameWords {
  private readonly codeOf = new Map<string, number>();
  private words: string[] = [];
  private wordBytes = 0;
  /** The latest entry of a word, one above; an entry is a place and the entry before it. */
  private heads = new Uint32Array(256);
  private places = new Uint32Array(1024);
  private before = new Uint32Array(1024);
  private count = 0;

  get bytes(): number {
    return this.heads.byteLength + this.places.byteLength + this.before.byteLength + this.wordBytes;
  }

  add(place: number, names: string): void {
    for (const word of names.split(' ')) if (word !== '') this.link(place, this.code(word));
  }

  /** The words that begin so, the word itself first and then the shorter ones. */
  startingWith(beginning: string): readonly number[] {
    const codes: number[] = [];
    for (let code = 0; code < this.words.length; code++)
      if ((this.words[code] as string).startsWith(beginning)) codes.push(code);
    const lengthOf = (code: number) => (this.words[code] as string).length;
    return codes.sort((a, b) => lengthOf(a) - lengthOf(b));
  }

  /** The places of a word, the latest first; some may hold it no more. */
  *placesOf(code: number): Generator<number, void, undefined> {
    for (let entry = this.heads[code] as number; entry > 0; entry = this.before[entry - 1] as number)
      yield this.places[entry - 1] as number;
  }

  private code(word: string): number {
    let code = this.codeOf.get(word);
    if (code === undefined) {
      code = this.words.push(word) - 1;
      this.codeOf.set(word, code);
      this.wordBytes += 80 + 2 * word.length;
      this.heads = roomy(this.heads, this.words.length);
    }
    return code;
  }

  private link(place: number, code: number): void {
    this.places = roomy(this.places, this.count + 1);
    this.before = roomy(this.before, this.count + 1);
    this.places[this.count] = place;
    this.before[this.count] = this.heads[code] as number;
    this.heads[code] = ++this.count;
  }
}

/** The array, or a longer copy where it is too short. */
export function roomy(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  if (least <= array.length) return array;
  const wider = new Uint32Array(Math.max(least, array.length * 2));
  wider.set(array);
  return wider;
}
