/** One page of the bench. `entry` is a file of the pages' folder, or a whole path. */
export interface BenchPage {
  readonly name: string;
  readonly title: string;
  readonly entry: string;
  /** Built by the product's own build. */
  readonly isOurs?: boolean;
  /** Unminified, so that a profile names its functions. */
  readonly isReadable?: boolean;
  /** Takes its packages from the peers' folder. */
  readonly isPeer?: boolean;
  /** Files of the pages' folder by the name that the page imports them under. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Finds the form's definition in its own text, as the product's page finds it in the server's answer. */
  readonly holdsDefinition?: boolean;
  readonly style?: string;
  /** What it cannot do as asked, and what it does in place. */
  readonly note?: string;
}

export const WATCH: BenchPage = { name: 'watch', title: 'watch', entry: 'watch.ts' };
export const ENGINE: BenchPage = { name: 'engine', title: 'engine', entry: 'engine.ts', holdsDefinition: true };
export const OURS: BenchPage = {
  name: 'ours',
  title: 'Lendwright',
  entry: 'ours.jsx',
  isOurs: true,
  holdsDefinition: true,
};
export const DOM: BenchPage = { name: 'dom', title: 'plain DOM', entry: 'dom.ts' };

const JSON_FORMS =
  'tabs are a categorization; no formulas: a handler of changes computes all anew; no rule makes a field mandatory: if and then of the schema, without a mark in the label; rows are an array';

const PEERS: readonly BenchPage[] = [
  {
    ...{ name: 'survey', title: 'SurveyJS 3', entry: 'survey.jsx', isPeer: true },
    note: 'tabs are pages with a table of contents; rows are a dynamic panel with a control for every field of every row',
  },
  {
    ...{ name: 'formio', title: 'Form.io 5', entry: 'formio.js', isPeer: true },
    note: 'all ten tabs are in the page from the start; rules and formulas are JavaScript texts; rows are a data grid with controls',
  },
  {
    ...{ name: 'jsonforms', title: 'JSON Forms 3, vanilla', entry: 'jsonforms.jsx', isPeer: true, note: JSON_FORMS },
    aliases: { 'jsonforms-skin': 'skin-vanilla.js' },
  },
  {
    ...{ name: 'jsonforms-material', title: 'JSON Forms 3, material', entry: 'jsonforms.jsx', isPeer: true },
    aliases: { 'jsonforms-skin': 'skin-material.js' },
    note: 'as with the vanilla renderers; a key waits 300 ms for the next before anything is computed',
  },
  {
    ...{ name: 'rjsf', title: 'rjsf 6', entry: 'rjsf.jsx', isPeer: true },
    note: 'no tabs and no sections: all fields stand below each other; no formulas: a handler of changes computes all anew; rules are if and then of the schema; rows are an array with controls',
  },
];

/** What is measured, in the order of the table. */
export const PAGES: readonly BenchPage[] = [OURS, DOM, ...PEERS];
