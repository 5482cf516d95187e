/** The sorts of pages; each is a key of the address, with the name of what it shows. */
export const PAGES = ['kind', 'family', 'form', 'effect', 'operator', 'measure', 'function', 'page'] as const;
export type GalleryPage = (typeof PAGES)[number];

/** What the gallery shows and how; the address keeps it. */
export interface GalleryChoice {
  readonly page: GalleryPage;
  readonly name: string;
  /** One state alone; null shows all. */
  readonly state: string | null;
  readonly look: 'light' | 'dark';
  /** Null for the width of the window. */
  readonly width: number | null;
  readonly as: 'staff' | 'borrower';
  /** `long` doubles every text. */
  readonly lang: 'en' | 'de' | 'long';
  /** The stage alone, without menu and switches: what the narrow frame and the journeys open. */
  readonly isBare: boolean;
}

const pick = <Value extends string>(asked: string | null, values: readonly [Value, ...Value[]]): Value =>
  values.find((value) => value === asked) ?? values[0];

/** Reads an address such as `?kind=amount&state=invalid&look=dark&width=390`; what it does not say is usual. */
export function readChoice(search: string): GalleryChoice {
  const asked = new URLSearchParams(search);
  const page = PAGES.find((one) => asked.has(one)) ?? 'kind';
  const width = Number(asked.get('width'));
  return {
    page,
    name: asked.get(page) ?? 'text',
    state: asked.get('state'),
    look: pick(asked.get('look'), ['light', 'dark']),
    width: Number.isInteger(width) && width >= 200 ? width : null,
    as: pick(asked.get('as'), ['staff', 'borrower']),
    lang: pick(asked.get('lang'), ['en', 'de', 'long']),
    isBare: asked.has('bare'),
  };
}

/** The address of a choice; what is usual is left out. */
export function writeChoice({ page, name, state, look, width, as, lang, isBare }: GalleryChoice): string {
  const said = new URLSearchParams({ [page]: name });
  if (state !== null) said.set('state', state);
  if (look !== 'light') said.set('look', look);
  if (width !== null) said.set('width', String(width));
  if (as !== 'staff') said.set('as', as);
  if (lang !== 'en') said.set('lang', lang);
  if (isBare) said.set('bare', '');
  return `?${said}`;
}
