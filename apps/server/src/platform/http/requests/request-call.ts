import type { Viewer } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import { invariant } from '@lendwright/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantScope } from '../../db/tenant-scope';
import type { LimitState } from '../../limits/limit-state';
import '../responses/layer-refusals';
import { limitHeaders } from '../responses/limit-headers';
import type { Call, Caller, SessionCookie, UploadPart } from '../route';
import { versionsIn } from './preconditions';
import { shownLanguage } from './shown-language';
import { readCookie, type SessionCookies } from './session-cookie';
import { uploadParts } from '../uploads/upload-parts';

/** The validated inputs of a request. */
export interface ReadInputs {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const MAX_DEVICE_LENGTH = 200;

/**
 * A request as passed to its use case. On a public operation `viewer` and `scope` are absent, as its type says. Rarely
 * used values are created on access.
 */
export class RequestCall implements Call<AnyOperation> {
  readonly params: never;
  readonly query: never;
  readonly body: never;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    inputs: ReadInputs,
    readonly viewer: Viewer,
    readonly scope: TenantScope,
    private readonly cookies: SessionCookies,
    private readonly maxBytes: number | null,
  ) {
    this.#request = request;
    this.#reply = reply;
    this.params = inputs.params as never;
    this.query = inputs.query as never;
    this.body = inputs.body as never;
  }

  get caller(): Caller {
    const { ip, id, headers, hostname, signedIn } = this.#request;
    const device = (headers['user-agent'] ?? '').slice(0, MAX_DEVICE_LENGTH);
    const deviceToken = readCookie(headers.cookie, this.cookies.deviceName);
    const language = shownLanguage(headers);
    return {
      ...{ address: ip, device, requestId: id, sessionId: signedIn?.session.id ?? null, host: hostname, deviceToken },
      ...(language && { language }),
    };
  }

  get cookie(): SessionCookie {
    const reply = this.#reply;
    const { cookies } = this;
    return {
      start: (token) => void reply.header('set-cookie', [...cookies.set(token)]),
      end: () => void reply.header('set-cookie', [...cookies.clear()]),
      setDeviceCookie: (token) => void reply.header('set-cookie', cookies.setDevice(token)),
    };
  }

  get gone(): AbortSignal {
    const { raw } = this.#reply;
    const goneController = new AbortController();
    raw.once('close', () => {
      if (!raw.writableFinished) goneController.abort();
    });
    return goneController.signal;
  }

  get allowedVersions(): readonly number[] | null {
    return versionsIn(this.#request.headers['if-match']);
  }

  // Properties, so that use cases can destructure them.
  readonly announceLimit = (state: LimitState): void => void this.#reply.headers(limitHeaders(state));

  readonly parts = (): AsyncIterable<UploadPart> => {
    invariant(this.maxBytes !== null, 'only a multipart operation has parts');
    return uploadParts(this.#request, this.maxBytes);
  };
}
