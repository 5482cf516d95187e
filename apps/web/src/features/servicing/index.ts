export { ServicingTabs } from './servicing-tabs';
