/** The keys of the builder that are worth knowing, as a person reads them. */
export const SHORTCUTS = [
  { name: 'find', keys: ['/'] },
  { name: 'add', keys: ['Enter'] },
  { name: 'walk', keys: ['↑', '↓'] },
  { name: 'lift', keys: ['Space'] },
  { name: 'move', keys: ['Alt', '↑'] },
  { name: 'rename', keys: ['F2'] },
  { name: 'duplicate', keys: ['Ctrl', 'D'] },
  { name: 'remove', keys: ['Delete'] },
  { name: 'undo', keys: ['Ctrl', 'Z'] },
  { name: 'redo', keys: ['Ctrl', 'Shift', 'Z'] },
] as const;
