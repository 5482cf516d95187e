export * from './decide';
export * from './judge';
export * from './rights';
export * from './viewer';
export * from './within';
