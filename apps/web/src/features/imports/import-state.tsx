import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { StatusMark, type StatusGlyphStyle } from '../../ui';
import type { ImportSummary } from './import-shapes';

const GLYPHS = new Map<ImportSummary['state'], StatusGlyphStyle>([
  ['draft', { shape: 'ring', hue: 'grey' }],
  ['checking', { shape: 'clock', hue: 'petrol' }],
  ['checked', { shape: 'ring', hue: 'petrol' }],
  ['running', { shape: 'clock', hue: 'petrol' }],
  ['paused', { shape: 'clock', hue: 'amber' }],
  ['done', { shape: 'tick', hue: 'green' }],
  ['stopped', { shape: 'cross', hue: 'amber' }],
  ['undoing', { shape: 'clock', hue: 'amber' }],
  ['undone', { shape: 'ring', hue: 'amber' }],
  ['failed', { shape: 'cross', hue: 'red' }],
]);

const DRAFT: StatusGlyphStyle = { shape: 'ring', hue: 'grey' };

/** The state of an import. */
export function ImportState({
  row: { state, checkFailedAt },
}: {
  readonly row: Pick<ImportSummary, 'state' | 'checkFailedAt'>;
}) {
  const text = useText(imports);
  if (checkFailedAt !== null)
    return <StatusMark status="failed" glyph={{ shape: 'cross', hue: 'red' }} label={text('checkFailed')} />;
  return <StatusMark status={state} glyph={GLYPHS.get(state) ?? DRAFT} label={text(`state-${state}`)} />;
}
