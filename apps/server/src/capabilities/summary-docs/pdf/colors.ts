/** The colors of a summary on paper. */
export const COLORS = {
  ink: '#0c2230',
  label: '#5d6c77',
  accent: '#2f6a86',
  /** The spec's color of section headers. */
  rule: '#49839f',
} as const;

/** The width of the text on a page, in points. */
export const TEXT_WIDTH = 516;
