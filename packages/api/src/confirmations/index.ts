export * from './confirmation';
