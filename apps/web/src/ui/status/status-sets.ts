import type { GlyphShape } from './status-glyph';
import { STATUS_COLORS } from '../theme/tokens';
import type { StatusColor } from '../theme/tokens';

/** A status's glyph: the shape shows its position, the color its kind. */
export interface StatusGlyphStyle {
  readonly shape: GlyphShape;
  readonly hue: StatusColor;
}

const look = (shape: GlyphShape, hue: StatusColor): StatusGlyphStyle => ({ shape, hue });
const UNKNOWN = look('ring', 'grey');

const SETS = {
  loan: {
    Application: look('ring', 'grey'),
    Processing: look('quarter', 'petrol'),
    Underwriting: look('half', 'purple'),
    'Conditional Approval': look('three-quarters', 'amber'),
    'Clear to Close': look('full', 'teal'),
    Funded: look('tick', 'green'),
    Declined: look('cross', 'red'),
    Withdrawn: look('slash', 'grey'),
  },
  document: {
    'Not Uploaded': look('dashed', 'grey'),
    'In Review': look('half', 'petrol'),
    'Awaiting Reupload': look('return', 'orange'),
    Approved: look('tick', 'green'),
    'N/A': look('slash', 'purple'),
  },
  task: {
    'Not Started': look('ring', 'red'),
    'In Progress': look('half', 'petrol'),
    'Awaiting Feedback': look('clock', 'amber'),
    'On Hold': look('pause', 'teal'),
    Completed: look('tick', 'green'),
    'N/A': look('slash', 'purple'),
  },
  priority: {
    Low: look('bars-1', 'grey'),
    Medium: look('bars-2', 'grey'),
    High: look('bars-3', 'amber'),
    Urgent: look('urgent', 'red'),
  },
  payment: {
    Incomplete: look('ring', 'amber'),
    processing: look('half', 'petrol'),
    succeeded: look('tick', 'green'),
    failed: look('cross', 'red'),
    'requires payment method': look('return', 'orange'),
  },
  active: { Active: look('tick', 'green'), Deactive: look('slash', 'grey') },
} as const satisfies Record<string, Record<string, StatusGlyphStyle>>;

/** A family of statuses with fixed glyphs. */
export type StatusSet = keyof typeof SETS;

/** The glyph of a known status; a grey ring if it is unknown. Ignores case and treats `_` as a space. */
export function statusGlyph(set: StatusSet, word: string): StatusGlyphStyle {
  const plain = word.trim().toLowerCase().replaceAll('_', ' ');
  const found = Object.entries(SETS[set]).find(([name]) => name.toLowerCase() === plain);
  return found?.[1] ?? UNKNOWN;
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
  const known = STATUS_COLORS.find((name) => name === hue);
  if (end === 'won') return look('tick', known ?? 'green');
  if (end === 'lost') return look('cross', known ?? 'red');
  if (end === 'withdrawn') return look('slash', known ?? 'grey');
  const pies = ['ring', 'quarter', 'half', 'three-quarters', 'full'] as const;
  const share = steps <= 1 ? 0 : step / (steps - 1);
  return look(
    pies[Math.min(pies.length - 1, Math.max(0, Math.round(share * (pies.length - 1))))] ?? 'ring',
    known ?? 'petrol',
  );
}
