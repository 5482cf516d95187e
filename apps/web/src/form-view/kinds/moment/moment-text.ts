import { kindOf, type FormElement, type MaskedText } from '@lendwright/forms';
import { zonedMoment, type IsoDate, type ZonedMoment } from '@lendwright/kernel';
import { currentLanguage } from '../../../i18n';
import { acceptTypedKey, type TypingState } from '../../fields/typed-text';

const DAY: FormElement = { id: 'day', type: 'date', title: '' };
const CLOCK: FormElement = { id: 'clock', type: 'time', title: '' };
const DATE_AND_TIME_PATTERN = /^(\S+?)(?:[\s,]+|T)(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]\.?M\.?)?)$/i;
const ZONE_SUFFIX_PATTERN = /(?:Z|UTC|[+-]\d{2}:\d{2})$/;
const DATE_LENGTH = 10;

/** The typed parts of a moment in stored form; null if missing or invalid. */
export interface MomentParts {
  readonly day: IsoDate | null;
  /** HH:MM */
  readonly clock: string | null;
}

const read = (element: FormElement, text: string): string | null => {
  const parsed = kindOf(element.type).parse(text, element);
  return parsed.ok && typeof parsed.value === 'string' && parsed.value !== '' ? parsed.value : null;
};

/** Parses date and time from a typed text such as `12-18-2026 2:30 PM`. */
export function momentParts(text: string): MomentParts {
  const match = DATE_AND_TIME_PATTERN.exec(text.trim());
  if (!match) return { day: read(DAY, text.trim()), clock: null };
  return { day: read(DAY, match[1] ?? ''), clock: read(CLOCK, (match[2] ?? '').replace(/^(\d+:\d+):\d\d/, '$1')) };
}

/** Formats a date and time. @example momentText('2026-12-18', '14:30') // '12-18-2026 2:30 PM' */
export function momentText(day: IsoDate, clock: string): string {
  return `${kindOf('date').format(day, DAY)} ${kindOf('time').format(clock, CLOCK)}`;
}

/** The moment of a typed text in a zone; null if it is incomplete. */
export function typedMoment(text: string, timeZone: string): ZonedMoment | null {
  const { day, clock } = momentParts(text);
  return day && clock ? zonedMoment(day, clock, timeZone) : null;
}

/** A stored moment in the zone's local time, and the zone's name at that moment. */
export function formatShownMoment(value: unknown, element: FormElement, timeZone: string) {
  const whole = kindOf('datetime').format(value, element, timeZone);
  const index = whole.lastIndexOf(' ');
  return { local: whole.slice(0, Math.max(0, index)), zoneName: whole.slice(index + 1) };
}

/**
 * The display name of a zone.
 * @example zoneLabel('America/New_York') // 'Eastern Time'
 * @example zoneLabel('America/New_York', 'shortGeneric') // 'ET'
 */
export function zoneLabel(timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric' = 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(currentLanguage() === 'en' ? 'en-US' : currentLanguage(), {
    timeZone,
    timeZoneName,
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The date is masked; the time after it is not. */
function maskMoment(textBefore: string, typedText: MaskedText, inputType: string): MaskedText {
  const space = typedText.text.search(/[\sT]/);
  if (space >= 0 && typedText.caret > space) return typedText;
  const [dayText, rest] =
    space < 0 ? [typedText.text, ''] : [typedText.text.slice(0, space), typedText.text.slice(space)];
  const dayBefore = textBefore.split(' ')[0] ?? '';
  const isContinued = space < 0 && dayBefore.length === DATE_LENGTH && /^\d$/.test(dayText.slice(DATE_LENGTH));
  if (isContinued) return { text: `${dayBefore} ${dayText.slice(DATE_LENGTH)}`, caret: typedText.caret + 1 };
  const maskedKey = acceptTypedKey(DAY, dayBefore, { text: dayText, caret: typedText.caret }, inputType);
  return { text: maskedKey.text + rest, caret: maskedKey.caret };
}

/** Editing a moment in the local time of a zone. A typed zone takes precedence. */
export function maskTypedMoment(element: FormElement, timeZone: string): TypingState {
  const kind = kindOf(element.type);
  return {
    edit: (value) => formatShownMoment(value, element, timeZone).local || (typeof value === 'string' ? value : ''),
    key: maskMoment,
    answer: (text) => {
      const parsed = ZONE_SUFFIX_PATTERN.test(text.trim()) ? kind.parse(text, element) : null;
      if (parsed?.ok) return parsed.value;
      return text.trim() === '' ? '' : (typedMoment(text, timeZone)?.moment ?? text);
    },
  };
}
