import { SANDBOX_INSTRUMENTS, type SandboxInstrument } from '@lendwright/api';

/** The instrument with a token. The first of its kind is used for all unlisted tokens. */
export const findInstrument = (token: string): SandboxInstrument | undefined =>
  SANDBOX_INSTRUMENTS.find(({ id }) => id === token) ??
  (token.startsWith('bank_') ? SANDBOX_INSTRUMENTS.find(({ kind }) => kind === 'ach') : undefined);
