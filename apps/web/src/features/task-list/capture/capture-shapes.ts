import type { IsoDate } from '@lendwright/kernel';
import type { Language } from '../../../i18n';
import type { TextMatch } from './text-match';

export type CapturePriority = 'Low' | 'Medium' | 'High' | 'Urgent';

/** Someone who can be assigned: a person, everyone with a role, or a group. */
export interface CaptureAssignee {
  readonly kind: 'person' | 'role' | 'group';
  readonly id: string;
  readonly name: string;
}

/** A recognized part of the text. */
export interface CaptureToken extends TextMatch {
  readonly kind: 'day' | 'time' | 'assignee' | 'priority' | 'record';
  readonly text: string;
}

export interface CapturedTask {
  /** The text without its recognized parts. */
  readonly title: string;
  readonly due: IsoDate | null;
  /** HH:MM in the company's time zone. */
  readonly time: string | null;
  readonly assignees: readonly CaptureAssignee[];
  readonly priority: CapturePriority | null;
  /** A record's number, such as CV30-166. */
  readonly record: string | null;
  /** In the order of the text. */
  readonly tokens: readonly CaptureToken[];
}

export interface CaptureContext {
  readonly language: Language;
  /** Today and the time, HH:MM, in the company's time zone. */
  readonly today: IsoDate;
  readonly clock: string;
  readonly assignees: readonly CaptureAssignee[];
  /** The priorities in the language of the interface; the English names and 1 to 4 are always recognized. */
  readonly priorities?: Readonly<Partial<Record<CapturePriority, string>>>;
  /** Texts of tokens that the user turned back into plain text. */
  readonly ignored?: readonly string[];
}
