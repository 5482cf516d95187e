export { startAheadLoads } from './ahead/ahead-loads';
export { REPORT_EMAILS, reportEmailsJob } from './email/report-emails.job';
export { reportRoutes } from './routes';
export { seedReports, type SeededReport } from './seed-reports';
