export * from './has-right';
export * from './key-access';
export * from './evaluate-access';
export * from './rights';
export * from './viewer';
export * from './is-within-rights';
