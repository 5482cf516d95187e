export * from './operations';
export * from './shapes';
export * from './terms';
export * from './terms-history';
