import type { StatusRow } from './setup-rows';

/** Glyphs of final statuses: won, lost or abandoned. */
const FINAL_GLYPHS: ReadonlySet<string> = new Set(['tick', 'cross', 'slash']);

/** Whether a record with this status has ended well: a funded loan. */
export const isClosingStatus = ({ glyph }: Pick<StatusRow, 'glyph'>): boolean => glyph === 'tick';

/** Whether a record with this status has ended, so that nothing is expected of anyone anymore. */
export const isFinalStatus = ({ glyph }: Pick<StatusRow, 'glyph'>): boolean => FINAL_GLYPHS.has(glyph);
