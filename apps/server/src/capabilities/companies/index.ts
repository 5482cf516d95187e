export { pictureSize, type PictureSize } from './picture-size';
export { companyRoutes } from './routes';
