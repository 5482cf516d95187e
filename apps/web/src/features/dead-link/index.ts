export { DeadLink, type DeadLinkProps } from './dead-link';
export { HostLogo } from './host-logo';
