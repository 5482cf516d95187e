/** The colors and sizes of emails. Mail programs support neither CSS variables nor the product's fonts. */
export const APPEARANCE = {
  font: 'Arial, Helvetica, sans-serif',
  ink: '#0f1e27',
  link: '#0d648a',
  page: '#f1f4f6',
  paper: '#ffffff',
  line: '#d6dee3',
  button: '#0d648a',
  onButton: '#ffffff',
  headings: [24, 20, 16],
} as const;

/**
 * The style for mail programs in dark mode. It uses classes with `!important`, because style attributes take precedence
 * otherwise.
 */
export const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .page, .page > div { background: #101a20 !important; }
  .paper, .paper > table { background: #18242b !important; }
  .paper div, .paper p, .paper h1, .paper h2, .paper h3, .paper li { color: #e6edf1 !important; }
  .paper a.link { color: #7cc4e6 !important; }
  .filled td, .filled a { background: #7cc4e6 !important; color: #0b1a22 !important; }
  .outline td, .outline a { background: #18242b !important; color: #7cc4e6 !important; }
  .outline td { border-color: #7cc4e6 !important; }
  .line p { border-top-color: #3a4a54 !important; }
}`;
