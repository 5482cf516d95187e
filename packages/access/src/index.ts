export * from './decide';
export * from './rights';
export * from './viewer';
