import type { TextKey } from '../../i18n';
import type { history } from '../../i18n/en/records/history';
import type { StatusColor } from '../../ui';

type HistoryMessages = (typeof history)['messages'];

/** The label key of each stored action. */
const LABELS = {
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
  import: 'importChanged',
  'import-undo': 'importUndone',
  mass: 'massChanged',
  'mass-undo': 'massUndone',
  'assets-report': 'assetsCopied',
  'document-day': 'dayPassed',
} as const satisfies Readonly<Record<string, TextKey<HistoryMessages>>>;

/** Colors of the actions that mean more than the change they come with. */
const ACTION_COLORS: Readonly<Partial<Record<string, StatusColor>>> = {
  force: 'amber',
  submit: 'green',
  review: 'green',
  undo_review: 'amber',
  convert: 'green',
  reveal: 'amber',
  'reveal-refused': 'amber',
  import: 'blue',
  'import-undo': 'amber',
  mass: 'blue',
  'mass-undo': 'amber',
  'assets-report': 'blue',
  'document-day': 'blue',
};

/** The label key of an action; an action that only means its change is `changed`. */
export const actionLabel = (act: string): TextKey<HistoryMessages> =>
  act in LABELS ? LABELS[act as keyof typeof LABELS] : 'changed';

/** The color of an action next to its change; null if the change needs no label. */
export const actionColor = (act: string): StatusColor | null => ACTION_COLORS[act] ?? null;
