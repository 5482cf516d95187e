export * from './operations';
export * from './shapes';
