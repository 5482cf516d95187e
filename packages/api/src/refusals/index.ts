export * from './reason';
