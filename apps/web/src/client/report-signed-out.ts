import type { CallRefused } from './call-errors';

type Handler = () => void;

/** Without a router, the page itself navigates. Unsaved input is in the local drafts. */
const leave: Handler = () => {
  const currentPath = window.location.pathname + window.location.search;
  if (!currentPath.startsWith('/auth/')) window.location.assign(`/auth/login?from=${encodeURIComponent(currentPath)}`);
};

let handler: Handler = leave;

/** The single handler for an expired session. The shell registers its router here. */
export function onSignedOut(action: Handler): void {
  handler = action;
}

/** Calls the handler if a refusal means that the session has ended. */
export function reportSignedOut(refusal: CallRefused): void {
  if (refusal.status === 401 && refusal.code === 'signed_out') handler();
}

export const sessionEnded = () => handler();
