import type { CallRefused } from './call-errors';

type Handler = () => void;

/** Without a router at hand the page itself moves; what was typed waits in the local drafts. */
const leave: Handler = () => {
  const here = window.location.pathname + window.location.search;
  if (!here.startsWith('/auth/')) window.location.assign(`/auth/login?from=${encodeURIComponent(here)}`);
};

let handler: Handler = leave;

/** The one place that decides what happens when a session is over. The shell gives its router's way here. */
export function onSignedOut(action: Handler): void {
  handler = action;
}

/** Tells the handler when a refusal means that nobody is signed in any more. */
export function reportSignedOut(refused: CallRefused): void {
  if (refused.status === 401 && refused.code === 'signed_out') handler();
}

export const sessionEnded = () => handler();
