export { readNameTranslations, type NameTranslations } from './name-rows';
export { nameRoutes } from './routes';
export { readNamesFor } from './read-names-for';
export { languageOf, translateName, type NameReader } from './translate-name';
