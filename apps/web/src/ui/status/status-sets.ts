import type { GlyphShape } from './status-glyph';
import { STATUS_COLORS } from '../theme/tokens';
import type { StatusColor } from '../theme/tokens';

/** A status's glyph: the shape shows its position, the color its kind. */
export interface StatusGlyphStyle {
  readonly shape: GlyphShape;
  readonly hue: StatusColor;
}

const glyph = (shape: GlyphShape, hue: StatusColor): StatusGlyphStyle => ({ shape, hue });
const UNKNOWN_GLYPH = glyph('ring', 'grey');

const STATUS_SETS = {
  loan: {
    Application: glyph('ring', 'grey'),
    Processing: glyph('quarter', 'petrol'),
    Underwriting: glyph('half', 'purple'),
    'Conditional Approval': glyph('three-quarters', 'amber'),
    'Clear to Close': glyph('full', 'teal'),
    Funded: glyph('tick', 'green'),
    Declined: glyph('cross', 'red'),
    Withdrawn: glyph('slash', 'grey'),
  },
  document: {
    'Not Uploaded': glyph('dashed', 'grey'),
    'In Review': glyph('half', 'petrol'),
    'Awaiting Reupload': glyph('return', 'orange'),
    Approved: glyph('tick', 'green'),
    'N/A': glyph('slash', 'purple'),
  },
  task: {
    'Not Started': glyph('ring', 'red'),
    'In Progress': glyph('half', 'petrol'),
    'Awaiting Feedback': glyph('clock', 'amber'),
    'On Hold': glyph('pause', 'teal'),
    Completed: glyph('tick', 'green'),
    'N/A': glyph('slash', 'purple'),
  },
  priority: {
    Low: glyph('bars-1', 'grey'),
    Medium: glyph('bars-2', 'grey'),
    High: glyph('bars-3', 'amber'),
    Urgent: glyph('urgent', 'red'),
  },
  payment: {
    Incomplete: glyph('ring', 'amber'),
    processing: glyph('half', 'petrol'),
    succeeded: glyph('tick', 'green'),
    failed: glyph('cross', 'red'),
    'requires payment method': glyph('return', 'orange'),
    ['returned']: glyph('return', 'red'),
    Disputed: glyph('urgent', 'orange'),
    Refunded: glyph('slash', 'purple'),
    Scheduled: glyph('dashed', 'grey'),
    Active: glyph('quarter', 'petrol'),
    Completed: glyph('tick', 'green'),
  },
  active: { Active: glyph('tick', 'green'), Deactive: glyph('slash', 'grey') },
} as const satisfies Record<string, Record<string, StatusGlyphStyle>>;

/** A family of statuses with fixed glyphs. */
export type StatusSet = keyof typeof STATUS_SETS;

/** The glyph of a known status; a grey ring if it is unknown. Ignores case and treats `_` as a space. */
export function statusGlyph(set: StatusSet, status: string): StatusGlyphStyle {
  const plainText = status.trim().toLowerCase().replaceAll('_', ' ');
  const styleEntry = Object.entries(STATUS_SETS[set]).find(([name]) => name.toLowerCase() === plainText);
  return styleEntry?.[1] ?? UNKNOWN_GLYPH;
}

/** A company-defined status within its pipeline. */
export interface PipelinePosition {
  /** The color that the company chose. */
  readonly hue: string | null | undefined;
  /** 0 for the first open status, up to `steps - 1` for the last open one. */
  readonly step: number;
  /** The number of open statuses in the pipeline. */
  readonly steps: number;
  readonly end?: 'won' | 'lost' | 'withdrawn' | undefined;
}

/** The glyph of a company-defined status: the shape from its position, the color from the company. */
export function pipelineGlyph({ hue, step, steps, end }: PipelinePosition): StatusGlyphStyle {
  const knownColor = STATUS_COLORS.find((name) => name === hue);
  if (end === 'won') return glyph('tick', knownColor ?? 'green');
  if (end === 'lost') return glyph('cross', knownColor ?? 'red');
  if (end === 'withdrawn') return glyph('slash', knownColor ?? 'grey');
  const pieGlyphs = ['ring', 'quarter', 'half', 'three-quarters', 'full'] as const;
  const share = steps <= 1 ? 0 : step / (steps - 1);
  return glyph(
    pieGlyphs[Math.min(pieGlyphs.length - 1, Math.max(0, Math.round(share * (pieGlyphs.length - 1))))] ?? 'ring',
    knownColor ?? 'petrol',
  );
}

/** The spec's status word for an active or inactive item, which selects its glyph. The shown text is translated. */
export const activityKey = (isActive: boolean): 'Active' | 'Deactive' => (isActive ? 'Active' : 'Deactive');
