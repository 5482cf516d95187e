export { mailDemoRequestJob } from './mail-demo-request.job';
export { siteRoutes } from './routes';
export { sitePages } from './site-pages';
export { sweepDemosJob } from './sweep.job';
export { listSuperHomes } from './demo-rows';
