export { AuditLog, type AuditSearch } from './audit-log';
