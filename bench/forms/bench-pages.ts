/** A benchmark page. `entry` is a file in the pages folder or an absolute path. */
export interface BenchPage {
  readonly name: string;
  readonly title: string;
  readonly entry: string;
  /** Built with the product's own build. */
  readonly isOurs?: boolean;
  /** Unminified, so that profiles show function names. */
  readonly isReadable?: boolean;
  /** Resolves packages from the peers folder. */
  readonly isPeer?: boolean;
  /** Files of the pages folder, keyed by the module name under which the page imports them. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Embeds the form definition and the answers in the HTML: the product gets both from its server. */
  readonly includesDefinition?: boolean;
  readonly style?: string;
  /** Unsupported behavior and what the page does instead. */
  readonly note?: string;
}

export const WATCH: BenchPage = { name: 'watch', title: 'watch', entry: 'watch.ts' };
export const ENGINE: BenchPage = { name: 'engine', title: 'engine', entry: 'engine.ts', includesDefinition: true };
export const PRODUCT_PAGE: BenchPage = {
  name: 'ours',
  title: 'Lendwright',
  entry: 'ours.tsx',
  isOurs: true,
  includesDefinition: true,
};
export const DOM: BenchPage = { name: 'dom', title: 'plain DOM', entry: 'dom.ts' };

const JSON_FORMS =
  'tabs are a categorization; no formulas: a handler of changes computes all anew; no rule makes a field mandatory: if and then of the schema, without a mark in the label; rows are an array';

const PEERS: readonly BenchPage[] = [
  {
    ...{ name: 'survey', title: 'SurveyJS 3', entry: 'survey.jsx', isPeer: true },
    note: 'tabs are pages with a table of contents; rows are a dynamic panel with an input for every cell',
  },
  {
    ...{ name: 'formio', title: 'Form.io 5', entry: 'formio.js', isPeer: true },
    note: 'all ten tabs are in the page from the start; rules and formulas are JavaScript strings; rows are a data grid with inputs',
  },
  {
    ...{ name: 'jsonforms', title: 'JSON Forms 3, vanilla', entry: 'jsonforms.jsx', isPeer: true, note: JSON_FORMS },
    aliases: { 'jsonforms-skin': 'skin-vanilla.js' },
  },
  {
    ...{ name: 'jsonforms-material', title: 'JSON Forms 3, material', entry: 'jsonforms.jsx', isPeer: true },
    aliases: { 'jsonforms-skin': 'skin-material.js' },
    note: 'as with the vanilla renderers; input is debounced by 300 ms',
  },
  {
    ...{ name: 'rjsf', title: 'rjsf 6', entry: 'rjsf.jsx', isPeer: true },
    note: 'no tabs or sections: all fields are in one column; no formulas: a change handler recalculates everything; rules are if/then in the schema; rows are an array with inputs',
  },
];

/** Measured pages, in table order. */
export const PAGES: readonly BenchPage[] = [PRODUCT_PAGE, DOM, ...PEERS];
