import type { TextKey } from '../../i18n';
import type { history } from '../../i18n/en/records/history';
import type { StatusColor } from '../../ui';

type HistoryWords = (typeof history)['messages'];

/** The label key of each stored action. */
const WORDS = {
  create: 'created',
  activate: 'activated',
  deactivate: 'deactivated',
  submit: 'submitted',
  force: 'forced',
  review: 'acceptedOnReview',
  undo_review: 'reviewUndone',
  convert: 'converted',
  'move-form': 'moved',
  reveal: 'revealed',
  'reveal-refused': 'revealRefused',
} as const satisfies Readonly<Record<string, TextKey<HistoryWords>>>;

/** Colors of the actions that mean more than the change they come with. */
const HUES: Readonly<Partial<Record<string, StatusColor>>> = {
  force: 'amber',
  submit: 'green',
  review: 'green',
  undo_review: 'amber',
  convert: 'green',
  reveal: 'amber',
  'reveal-refused': 'amber',
};

/** The label key of an action; an action that only means its change is `changed`. */
export const actionLabel = (act: string): TextKey<HistoryWords> =>
  act in WORDS ? WORDS[act as keyof typeof WORDS] : 'changed';

/** The color of an action next to its change; null if the change needs no label. */
export const actionColor = (act: string): StatusColor | null => HUES[act] ?? null;
