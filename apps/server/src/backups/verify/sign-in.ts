import { z } from 'zod';
import { stepOf, codeAt } from '../../capabilities/accounts';
import { BackupError } from '../archive/backup-error';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const signInAnswer = z.object({ accessToken: z.string() });
const firstUnion = z.union([signInAnswer, z.object({ factor: z.object({ _id: z.string(), setup: z.literal(true) }) })]);
const setupAnswer = z.object({ challenge: z.string(), totp: z.object({ secret: z.string() }) });

async function post(address: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new BackupError(`Signing in to the restored installation was answered ${answer.status}.`);
  return answer.json();
}

/**
 * Signs in over HTTP and sets up a second factor where one is required. @returns the session token @throws BackupError
 * when the sign-in fails
 */
export async function signInOverHttp(address: string, credentials: Credentials): Promise<string> {
  const answer = firstUnion.parse(await post(address, 'auth/login', { ...credentials, bearer: true }));
  if ('accessToken' in answer) return answer.accessToken;
  const setup = { challenge: answer.factor._id, kind: 'totp' };
  const { challenge, totp } = setupAnswer.parse(await post(address, 'auth/factor/setup', setup));
  const code = codeAt(totp.secret, stepOf(new Date()));
  return signInAnswer.parse(await post(address, 'auth/factor/setup/finish', { challenge, code, bearer: true }))
    .accessToken;
}
