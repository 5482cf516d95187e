export { readCustomDocSource } from './access-custom-docs';
export { customDocRoutes } from './routes';
export { placeFields } from './place-fields';
export { saveCustomDoc } from './save-custom-doc';
