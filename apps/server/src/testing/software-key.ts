import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A software passkey that can also produce invalid responses. */
export interface SoftwareKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  counter: number;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A minimal CBOR encoder: small numbers, bytes, texts and maps. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
const int = (n: number) => (n >= 0 ? head(0, n) : head(1, -1 - n));
const bytes = (data: Uint8Array) => Buffer.concat([head(2, data.length), data]);
const words = (data: string) => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export function newSoftwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: text(randomBytes(32)), privateKey, publicKey, counter: 0 };
}

function coseKey({ publicKey }: SoftwareKey): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string) => bytes(Buffer.from(coordinate, 'base64url'));
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), point(x)],
    [int(-3), point(y)],
  ]);
}

/** The inputs of a response; a forger changes some of them. */
export interface AuthenticatorInput {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly type?: string;
  /** Bit flags: 1 user present, 4 user verified. */
  readonly flags?: number;
  readonly counter?: number;
  readonly signer?: KeyObject;
}

const clientData = ({ challenge, origin }: AuthenticatorInput, type: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(
  { rpId }: AuthenticatorInput,
  flags: number,
  counter: number,
  extraBytes: Uint8Array = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extraBytes]);
}

/** The response to a registration. @source W3C WebAuthn section 6.5 */
export function registrationOf(key: SoftwareKey, input: AuthenticatorInput) {
  const id = Buffer.from(key.id, 'base64url');
  const attestedData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(key)]);
  const attestation = map([
    [words('fmt'), words('none')],
    [words('attStmt'), map([])],
    [words('authData'), bytes(authenticatorData(input, (input.flags ?? 5) | 64, key.counter, attestedData))],
  ]);
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(clientData(input, input.type ?? 'webauthn.create')),
      attestationObject: text(attestation),
      transports: ['internal'],
    },
  };
}

/** The response to an authentication. The counter increments unless given. @source W3C WebAuthn section 6.3.3 */
export function assertionOf(key: SoftwareKey, input: AuthenticatorInput) {
  const counter = input.counter ?? (key.counter += 1);
  const data = authenticatorData(input, input.flags ?? 5, counter);
  const client = clientData(input, input.type ?? 'webauthn.get');
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), input.signer ?? key.privateKey);
  return {
    id: key.id,
    rawId: key.id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
  };
}
