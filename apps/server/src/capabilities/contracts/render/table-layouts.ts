import type { CustomTableLayout } from 'pdfmake/interfaces';

const HAIRLINE = '#c3ccd2';
const LIGHT_HAIRLINE = '#e1e7eb';

/** The layouts of tables, by name. */
export const TABLE_LAYOUTS = {
  contract: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => HAIRLINE,
    paddingTop: () => 4,
    paddingBottom: () => 0,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
  /** Fields in columns, separated by lines. */
  fields: {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LIGHT_HAIRLINE,
    paddingTop: () => 5,
    paddingBottom: () => 5,
    paddingLeft: () => 0,
    paddingRight: () => 14,
  },
  /** Rows under a shaded header. */
  rows: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (line) => (line === 1 ? HAIRLINE : LIGHT_HAIRLINE),
    fillColor: (row) => (row === 0 ? '#eef3f6' : null),
    paddingTop: () => 4,
    paddingBottom: () => 4,
    paddingLeft: () => 6,
    paddingRight: () => 6,
  },
  /** Fields in columns, without lines. */
  plain: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingTop: () => 5,
    paddingBottom: () => 5,
    paddingLeft: () => 0,
    paddingRight: () => 14,
  },
  /** A shaded box. */
  box: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => '#f3f6f8',
    paddingTop: () => 9,
    paddingBottom: () => 3,
    paddingLeft: () => 14,
    paddingRight: () => 14,
  },
} satisfies Readonly<Record<string, CustomTableLayout>>;
