import type { Id } from '@lendwright/kernel';
import { redactText } from '../log/redact';
import { bounceOf } from './bounce-of';
import type { MailFailure, MailFailureKind } from './mail-sender';
import type { ResolvedMail } from './resolve-mails';

const MAX_ERROR_LENGTH = 300;
const MINUTE = 60_000;
/** The pauses before the attempts of a mail. After the last one it is dead. */
const PAUSES_MS = [1, 5, 15, 60, 120, 240, 480].map((minutes) => minutes * MINUTE);
export const MAX_MAIL_ATTEMPTS = PAUSES_MS.length + 1;
/** An unreachable provider is tried again after this time; the breaker extends it. */
const UNAVAILABLE_PAUSE_MS = 5_000;

const KINDS: readonly unknown[] = ['rejected', 'deferred', 'unavailable', 'unanswered'] satisfies MailFailureKind[];

/** The kind of an error of a sender. */
export function failureOf(error: unknown): MailFailureKind {
  const kind = (error as Partial<MailFailure> | null)?.failure;
  return KINDS.includes(kind) ? (kind as MailFailureKind) : 'deferred';
}

export function errorText(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
}

/** Spreads retries, so that mails that failed together do not return together. */
const spread = (ms: number): number => Math.round(ms * (1 + Math.random() / 5));

const base = {
  error: null,
  provider: null,
  providerId: null,
  dueInMs: 0,
  isUncertain: false,
  isCounted: true,
  bounce: null,
};

export const sentMail = (id: Id, provider: string, providerId: string | null): ResolvedMail => ({
  ...base,
  id,
  state: 'sent',
  provider,
  providerId,
});

/** A mail that is not sent: there is no provider, or its recipient is suppressed. */
export const unsentMail = (
  id: Id,
  state: 'kept' | 'suppressed' | 'dead',
  error: string | null = null,
): ResolvedMail => ({
  ...base,
  id,
  state,
  error,
  isCounted: false,
});

/** A mail that may not be sent yet. */
export const postponedMail = (id: Id, dueInMs: number): ResolvedMail => ({ ...base, id, state: 'queued', dueInMs });

/**
 * The outcome of a mail after an error. A rejected one has failed, and bounced if its recipient was refused. One that the provider did not confirm is sent again and
 * flagged, because losing a mail is worse than repeating one. An unreachable provider costs no attempt.
 * @param attempts including this one @param isExpired whether the mail has been waiting for days
 */
export function failedMail(id: Id, error: unknown, attempts: number, isExpired: boolean): ResolvedMail {
  const failure = failureOf(error);
  const text = errorText(error);
  const bounce = bounceOf((error as Partial<MailFailure> | null)?.status ?? '', text);
  const result = { ...base, id, error: text, isUncertain: failure === 'unanswered' };
  if (failure === 'rejected') return { ...result, state: 'failed', bounce };
  const isUnavailable = failure === 'unavailable';
  if (isExpired || (!isUnavailable && attempts >= MAX_MAIL_ATTEMPTS)) return { ...result, state: 'dead', bounce };
  if (isUnavailable) return { ...result, state: 'queued', isCounted: false, dueInMs: spread(UNAVAILABLE_PAUSE_MS) };
  return { ...result, state: 'queued', dueInMs: spread(PAUSES_MS[attempts - 1] ?? 0) };
}
