export { countEvents, type EventQuery, type EventRow, eventQueryOf, readEventsAfter } from './event-rows';
export { presentEvent } from './present-event';
export { recordAuditEvent, type AuditAuthor, type AuditEvent } from './record-audit-event';
export { auditRoutes } from './routes';
export { sealChain } from './seal-chain';
export { sealAuditJob } from './seal.job';
export { verifyChain, type ChainReport } from './verify-chain';
