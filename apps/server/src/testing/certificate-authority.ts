import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STAMPING_CONFIG = `[tsa]
default_tsa = one
[one]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
ess_cert_id_alg = sha256
`;

/** How a time stamp authority answers. */
export type StampingMode = 'granted' | 'down' | 'page' | 'refused' | 'earlier' | 'altered' | 'large' | 'redirect';

/** A root, an authority below it, and certificates issued by that one, created by OpenSSL in a temporary folder. */
export interface CertificateAuthority {
  readonly folder: string;
  /** The path of a file with the certificate and its authority, and of its key. */
  issue(name: string, options?: { readonly isEllipticCurve?: boolean; readonly usage?: string }): IssuedCertificate;
  openssl(...args: string[]): string;
  close(): void;
}

export interface IssuedCertificate {
  readonly certificate: string;
  readonly key: string;
}

export function certificateAuthority(): CertificateAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-authority-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const at = (file: string) => join(folder, file);
  const newKey = (isEllipticCurve: boolean) =>
    isEllipticCurve ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['rsa:2048'];
  const request = (name: string, isEllipticCurve: boolean) =>
    openssl(
      'req',
      '-newkey',
      ...newKey(isEllipticCurve),
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name}`,
    );
  const sign = (name: string, issuer: string, extensions: string) => {
    writeFileSync(at(`${name}.ext`), extensions);
    const files = ['-in', `${name}.csr`, '-CA', `${issuer}.crt`, '-CAkey', `${issuer}.key`, '-extfile', `${name}.ext`];
    openssl('x509', '-req', ...files, '-CAcreateserial', '-days', '20', '-out', `${name}.crt`);
  };
  const selfSigned = ['-x509', '-newkey', ...newKey(true), '-nodes', '-days', '20', '-subj', '/CN=Root'];
  openssl('req', ...selfSigned, '-keyout', 'root.key', '-out', 'root.crt');
  request('authority', true);
  sign('authority', 'root', 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign\n');
  return {
    folder,
    openssl,
    issue(name, { isEllipticCurve = false, usage = 'keyUsage=critical,digitalSignature,nonRepudiation\n' } = {}) {
      request(name, isEllipticCurve);
      sign(name, 'authority', usage);
      const chain = [name, 'authority'].map((text) => readFileSync(at(`${text}.crt`), 'latin1'));
      writeFileSync(at(`${name}.pem`), chain.join(''));
      return { certificate: at(`${name}.pem`), key: at(`${name}.key`) };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A time stamp authority on this machine. */
export interface StampingAuthority {
  readonly url: string;
  mode: StampingMode;
  close(): Promise<void>;
}

/** Starts a time stamp authority whose answers are created by OpenSSL. */
export async function startStampingAuthority({
  folder,
  openssl,
  issue,
}: CertificateAuthority): Promise<StampingAuthority> {
  issue('stamps', { usage: 'extendedKeyUsage=critical,timeStamping\n' });
  writeFileSync(join(folder, 'tsa.conf'), STAMPING_CONFIG);
  writeFileSync(join(folder, 'serial'), '01\n');
  const reply = (query: Buffer, config = 'tsa.conf'): Buffer => {
    writeFileSync(join(folder, 'query'), query);
    const signer = ['-signer', 'stamps.crt', '-inkey', 'stamps.key', '-chain', 'authority.crt'];
    openssl('ts', '-reply', '-config', config, '-queryfile', 'query', ...signer, '-out', 'answer');
    return readFileSync(join(folder, 'answer'));
  };
  openssl('ts', '-query', '-data', 'tsa.conf', '-sha256', '-cert', '-out', 'first');
  const earlierBuffer = reply(readFileSync(join(folder, 'first')));
  const alterAnswer = (answer: Buffer) => {
    // Inside the signature, which is at the end.
    answer.writeUInt8(answer.readUInt8(answer.length - 20) ^ 1, answer.length - 20);
    return answer;
  };
  const answers: Record<StampingMode, (query: Buffer, response: ServerResponse) => void> = {
    granted: (query, response) => response.end(reply(query)),
    down: (_query, response) => response.writeHead(503).end(),
    page: (_query, response) => response.end('<html>Sign in</html>'),
    refused: (query, response) => {
      writeFileSync(join(folder, 'strict.conf'), STAMPING_CONFIG.replace('digests = sha256', 'digests = sha512'));
      response.end(reply(query, 'strict.conf'));
    },
    earlier: (_query, response) => response.end(earlierBuffer),
    altered: (query, response) => response.end(alterAnswer(reply(query))),
    large: (_query, response) => response.end(Buffer.alloc(1_000_000)),
    redirect: (_query, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  };
  const authority = { mode: 'granted' as StampingMode };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const query = Buffer.concat((await request.toArray()) as Buffer[]);
    answers[authority.mode](query, response);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(authority, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stamp`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
