import type { GlyphShape } from './status-glyph';
import { STATUS_COLORS } from '../theme/tokens';
import type { StatusColor } from '../theme/tokens';

/** How a status looks: the shape says its place, the hue its temper. */
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

/** A family of statuses whose looks are fixed. */
export type StatusSet = keyof typeof SETS;

/** The look of a known status word; an unknown word is a grey ring. Case does not matter, `_` counts as a space. */
export function statusGlyph(set: StatusSet, word: string): StatusGlyphStyle {
  const plain = word.trim().toLowerCase().replaceAll('_', ' ');
  const found = Object.entries(SETS[set]).find(([name]) => name.toLowerCase() === plain);
  return found?.[1] ?? UNKNOWN;
}

/** How a status of a company's own pipeline stands in it. */
export interface PipelinePosition {
  /** The hue that the company picked. */
  readonly hue: string | null | undefined;
  /** 0 for the first open status, up to `steps - 1` for the last open one. */
  readonly step: number;
  /** How many open statuses the pipeline has. */
  readonly steps: number;
  readonly end?: 'won' | 'lost' | 'withdrawn' | undefined;
}

/** The look of a status of a company's own pipeline: the shape from the place, the hue from the company. */
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
