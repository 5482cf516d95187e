export { REPORT_EMAILS, reportEmailsJob } from './email/report-emails.job';
export { reportRoutes } from './routes';
export { seedReports } from './seed-reports';
