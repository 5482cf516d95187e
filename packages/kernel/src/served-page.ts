/** The window of a browser for which the server renders a page. */
export interface ServedView {
  /** Its inner width, in pixels. */
  readonly width: number;
  /** Whether its pointer can hover. */
  readonly hasHover: boolean;
  readonly language: string;
}

/** What a page is rendered from: plain data, because it is copied into a thread. */
export interface ServedPageTask {
  readonly path: string;
  readonly view: ServedView;
  /** The bodies of the answers that the page shows first, by method, URL and body of their requests. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The first rendering of a page. */
export interface ServedPage {
  /** The content of the root element. */
  readonly html: string;
  /** The rules of the user's own colors. */
  readonly colors: string;
}
