export * from './dates';
export * from './fill-placeholders';
export * from './ids';
export * from './invariant';
export * from './money';
export * from './refusal';
export * from './session-hint';
export * from './zoned-time';
