export { readNameTranslations, type NameTranslations } from './name-rows';
export { nameRoutes } from './routes';
export { languageOf, translateName, type NameReader } from './translate-name';
