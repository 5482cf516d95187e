export { preparedLine } from './model/preparation';
export { summaryDocRoutes } from './routes';
export { summaryTexts } from './texts/summary-texts';
