import type { TextKey } from '../../i18n';
import type { search } from '../../i18n/en/search';

/** A shortcut as it is listed: its keys one after the other or at once, and what it does. */
export interface Shortcut {
  /** `mod` is Ctrl or Cmd. Keys joined by `+` are pressed at once; pieces of the list are alternatives. */
  readonly keys: readonly string[];
  readonly says: TextKey<(typeof search)['words']>;
}

export const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['mod+K'], says: 'keySearch' },
  { keys: ['?'], says: 'keyHelp' },
  { keys: ['C'], says: 'keyCreate' },
  { keys: ['/'], says: 'keyFilter' },
  { keys: ['Z'], says: 'keyUndo' },
  { keys: ['Esc'], says: 'keyEscape' },
];

const LIST: readonly Shortcut[] = [
  { keys: ['J', '↓'], says: 'keyNext' },
  { keys: ['K', '↑'], says: 'keyPrevious' },
  { keys: ['X'], says: 'keyChoose' },
  { keys: ['⇧+↓', '⇧+X'], says: 'keyRange' },
  { keys: ['↵'], says: 'keyOpen' },
];
const LOAN_LIST: readonly Shortcut[] = [...LIST, { keys: ['S'], says: 'keyStatus' }, { keys: ['A'], says: 'keyTeam' }];
const RECORD: readonly Shortcut[] = [{ keys: ['mod+S'], says: 'keySave' }];
const LOAN: readonly Shortcut[] = [...RECORD, { keys: ['A'], says: 'keyAccept' }, { keys: ['R'], says: 'keyReject' }];
const BUILDER: readonly Shortcut[] = [
  { keys: ['mod+Z'], says: 'keyUndoStep' },
  { keys: ['mod+⇧+Z', 'mod+Y'], says: 'keyRedoStep' },
  { keys: ['/'], says: 'keyElements' },
];

/** What the keys do on the page of a path, beside those that work everywhere. */
export function shortcutsOf(path: string): readonly Shortcut[] {
  if (isCanvas(path)) return BUILDER;
  if (path === '/loans') return LOAN_LIST;
  if (path.startsWith('/loans/edit/')) return LOAN;
  const [, , act, ...rest] = path.split('/');
  if (act === 'edit' && rest.length === 1) return RECORD;
  return act === undefined && !['/dashboard', '/sessions'].includes(path) ? LIST : [];
}

/** Whether a form is drawn there: that page has keys of its own. */
export const isCanvas = (path: string): boolean => /^\/builders\/[a-z]+\/form(\/|$)/.test(path);
