export { emailListRoutes } from './routes';
export { assertAddressesVisible, readAudience } from './audience';
export { readListsById } from './list-rows';
export { readContacts } from './member-rows';
export { seedEmailList } from './seed-email-list';
