import { DerivedCache, type DerivedData } from './derived-cache';
import type { MaySearch, SearchTexts } from './search-texts';

const LIMIT_BYTES = 2 << 20;
/** What an entry of a map and its objects take, roughly. */
const ENTRY_BYTES = 200;

interface Hits extends DerivedData {
  readonly texts: Uint32Array;
  /** How many texts were searched. */
  readonly searchedCount: number;
}

/**
 * The texts in which recent searches found a part. Turning a page, choosing a status or searching again after others
 * saved reads only the texts that were added since.
 */
export class KnownHits {
  private readonly hits = new DerivedCache(LIMIT_BYTES);

  constructor(private readonly searchTexts: SearchTexts) {}

  get bytes(): number {
    return this.hits.bytes;
  }

  /** The texts that contain `part`; some may have been replaced. */
  textsContaining(part: string, may: MaySearch): Uint32Array {
    const { searchTexts } = this;
    const key = `${[0, 1, 2].map((index) => Number(may(index))).join('')} ${part}`;
    const knownHits = this.hits.get(key) as Hits | null;
    const texts = knownHits?.searchedCount === searchTexts.count ? knownHits.texts : this.search(part, may, knownHits);
    const bytes = texts.byteLength + key.length * 2 + ENTRY_BYTES;
    this.hits.set(key, { texts, searchedCount: searchTexts.count, bytes } as Hits);
    return texts;
  }

  /** Forgets everything, because the texts got new numbers. */
  clear(): void {
    this.hits.clear();
  }

  private search(part: string, may: MaySearch, knownHits: Hits | null): Uint32Array {
    const { searchTexts } = this;
    const texts = [...(knownHits?.texts ?? [])].filter((text) => searchTexts.isCurrent(text));
    const addedHits = searchTexts.hits(
      Buffer.from(part, 'utf8'),
      may,
      knownHits?.searchedCount ?? 0,
      searchTexts.count,
    );
    for (const text of addedHits) texts.push(text);
    return Uint32Array.from(texts);
  }
}
