import type { TextKey } from '../../i18n';
import type { search } from '../../i18n/en/app/search';

/** A shortcut in the list: its keys and a description. */
export interface Shortcut {
  /** `mod` is Ctrl or Cmd. `+` joins keys pressed together; the list contains alternatives. */
  readonly keys: readonly string[];
  readonly description: TextKey<(typeof search)['messages']>;
}

export const GLOBAL_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['mod+K'], description: 'keySearch' },
  { keys: ['?'], description: 'keyHelp' },
  { keys: ['C'], description: 'keyCreate' },
  { keys: ['/'], description: 'keyFilter' },
  { keys: ['Z'], description: 'keyUndo' },
  { keys: ['Esc'], description: 'keyEscape' },
];

const LIST: readonly Shortcut[] = [
  { keys: ['J', '↓'], description: 'keyNext' },
  { keys: ['K', '↑'], description: 'keyPrevious' },
  { keys: ['↵'], description: 'keyOpen' },
  { keys: ['E'], description: 'keyEdit' },
];
const LOAN_LIST_SHORTCUTS: readonly Shortcut[] = [
  ...LIST,
  { keys: ['S'], description: 'keyStatus' },
  { keys: ['A'], description: 'keyTeam' },
  { keys: ['M'], description: 'keyAssignMe' },
];
const RECORD: readonly Shortcut[] = [
  { keys: ['mod+S'], description: 'keySave' },
  { keys: ['/'], description: 'keyField' },
  { keys: ['J'], description: 'keyNextRecord' },
  { keys: ['K'], description: 'keyPreviousRecord' },
];
const LOAN: readonly Shortcut[] = [
  ...RECORD,
  { keys: ['A'], description: 'keyAccept' },
  { keys: ['R'], description: 'keyReject' },
];
const BUILDER_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['mod+Z'], description: 'keyUndoStep' },
  { keys: ['mod+⇧+Z', 'mod+Y'], description: 'keyRedoStep' },
  { keys: ['/'], description: 'keyElements' },
];

const TASKS: readonly Shortcut[] = [
  { keys: ['N'], description: 'keyAddTask' },
  { keys: ['J', '↓'], description: 'keyNext' },
  { keys: ['K', '↑'], description: 'keyPrevious' },
  { keys: ['↵'], description: 'keyOpen' },
  { keys: ['X'], description: 'keySelect' },
  { keys: ['E'], description: 'keyComplete' },
  { keys: ['S'], description: 'keyStatus' },
  { keys: ['P'], description: 'keyPriority' },
  { keys: ['D'], description: 'keyDueDate' },
  { keys: ['A'], description: 'keyPeople' },
  { keys: ['R'], description: 'keyRemind' },
  { keys: ['H'], description: 'keyHandOff' },
];

/** The shortcuts of a page, besides the global ones. */
export function shortcutsOf(path: string): readonly Shortcut[] {
  if (isCanvas(path)) return BUILDER_SHORTCUTS;
  if (path === '/loans') return LOAN_LIST_SHORTCUTS;
  if (path === '/tasks') return TASKS;
  if (path.startsWith('/loans/edit/')) return LOAN;
  const [, , act, ...rest] = path.split('/');
  if (act === 'edit' && rest.length === 1) return RECORD;
  return act === undefined && !['/dashboard', '/sessions'].includes(path) ? LIST : [];
}

/** Whether the path is a form editor, which has shortcuts of its own. */
export const isCanvas = (path: string): boolean => /^\/builders\/[a-z]+\/form(\/|$)/.test(path);
