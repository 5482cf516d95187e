export * from './dates';
export * from './ids';
export * from './invariant';
export * from './money';
export * from './refusal';
export * from './zoned-time';
