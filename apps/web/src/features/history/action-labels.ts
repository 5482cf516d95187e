import type { TextKey } from '../../i18n';
import type { history } from '../../i18n/en/history';
import type { Hue } from '../../ui';

type HistoryWords = (typeof history)['words'];

/** The word of each act as the history holds it. */
const WORDS = {
  create: 'created',
  activate: 'activated',
  deactivate: 'deactivated',
  submit: 'submitted',
  force: 'forced',
  review: 'acceptedOnReview',
  convert: 'converted',
  'move-form': 'moved',
  reveal: 'revealed',
  'reveal-refused': 'revealRefused',
} as const satisfies Readonly<Record<string, TextKey<HistoryWords>>>;

/** Acts that are more than the change that they come with. */
const HUES: Readonly<Partial<Record<string, Hue>>> = {
  force: 'amber',
  submit: 'green',
  review: 'green',
  convert: 'green',
  reveal: 'amber',
  'reveal-refused': 'amber',
};

/** The word of an act; one that says no more than its change is `changed`. */
export const actionLabel = (act: string): TextKey<HistoryWords> =>
  act in WORDS ? WORDS[act as keyof typeof WORDS] : 'changed';

/** How loud the act stands beside its change; null where the change says it all. */
export const actionColor = (act: string): Hue | null => HUES[act] ?? null;
