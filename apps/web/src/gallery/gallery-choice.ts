/** The kinds of pages. Each is a URL parameter whose value names the shown item. */
export const PAGES = ['kind', 'family', 'form', 'effect', 'operator', 'measure', 'function', 'page'] as const;
export type GalleryPage = (typeof PAGES)[number];

/** What the gallery shows and how, as stored in the URL. */
export interface GalleryChoice {
  readonly page: GalleryPage;
  readonly name: string;
  /** A single state; null shows all. */
  readonly state: string | null;
  readonly appearance: 'light' | 'dark';
  /** Null uses the window's width. */
  readonly width: number | null;
  readonly as: 'staff' | 'borrower';
  /** `long` doubles the length of every text. */
  readonly lang: 'en' | 'de' | 'long';
  /** Only the stage, without menu and settings: used by the narrow frame and the end-to-end tests. */
  readonly isBare: boolean;
}

const pick = <Value extends string>(givenValue: string | null, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === givenValue) ?? values[0];

/** Parses a URL query such as `?kind=amount&state=invalid&look=dark&width=390`; missing parts get defaults. */
export function readChoice(search: string): GalleryChoice {
  const searchParams = new URLSearchParams(search);
  const page = PAGES.find((candidate) => searchParams.has(candidate)) ?? 'kind';
  const width = Number(searchParams.get('width'));
  return {
    page,
    name: searchParams.get(page) ?? 'text',
    state: searchParams.get('state'),
    appearance: pick(searchParams.get('look'), ['light', 'dark']),
    width: Number.isInteger(width) && width >= 200 ? width : null,
    as: pick(searchParams.get('as'), ['staff', 'borrower']),
    lang: pick(searchParams.get('lang'), ['en', 'de', 'long']),
    isBare: searchParams.has('bare'),
  };
}

/** The URL query of a choice, without default values. */
export function writeChoice({ page, name, state, appearance, width, as, lang, isBare }: GalleryChoice): string {
  const params = new URLSearchParams({ [page]: name });
  if (state !== null) params.set('state', state);
  if (appearance !== 'light') params.set('look', appearance);
  if (width !== null) params.set('width', String(width));
  if (as !== 'staff') params.set('as', as);
  if (lang !== 'en') params.set('lang', lang);
  if (isBare) params.set('bare', '');
  return `?${params}`;
}
