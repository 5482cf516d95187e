import * as api from '@lendwright/api';
import { serve, servePublic, type Caller, type Route } from '../../platform/http/route';
import { networkGate } from '../../platform/http/requests/network-gate';
import { LIMITS } from '../../platform/limits/limits';
import { listOwnRequests, openOwnSigning, sendOwnFile } from './own/own-requests';
import { correctSignerOf, reschedule, startInPerson, voidRequest } from './requests/change-signers';
import { listRequests, readRequest } from './requests/list-requests';
import { remind, remindAll } from './requests/remind-signers';
import { sendRequest } from './requests/send-request';
import { checkSeal } from './seal/check-seal';
import { sendEvidence, sendFile, sendSigningFile } from './send-files';
import { finish } from './session/finish';
import { decline, delegate } from './session/leave-session';
import { adoptSignature, consent, readPage, readText, saveValue } from './session/fill-in';
import { openSigning, renewLink } from './session/open-link';
import { startSigning } from './session/start-session';
import { signingContext, type OpenChecks, type SigningServices, type SignSources } from './signing-context';

const from = ({ address, device }: Caller) => ({ address, device });

/**
 * Sign requests for staff, and the public calls of signers. @param sources the documents that can be signed @param
 * openChecks who may open them
 */
export function signingRoutes(services: SigningServices, sources: SignSources, openChecks: OpenChecks): Route[] {
  const context = signingContext(services, openChecks);
  const gate = networkGate(context, LIMITS.signingAttempts);
  return [
    serve(api.listSignRequests, ({ scope, viewer, body }) => listRequests(context, scope, viewer, body.owner)),
    serve(api.sendSignRequest, ({ scope, viewer, body }) => sendRequest(context, sources, scope, viewer, body)),
    serve(api.readSignRequest, ({ scope, viewer, params }) => readRequest(context, scope, viewer, params.id)),
    serve(api.remindSigner, ({ scope, viewer, params, body }) => remind(context, scope, viewer, params.id, body)),
    serve(api.remindSigners, ({ scope, viewer, params }) => remindAll(context, scope, viewer, params.id)),
    serve(api.correctSigner, ({ scope, viewer, params, body }) =>
      correctSignerOf(context, scope, viewer, params.id, body),
    ),
    serve(api.scheduleSignRequest, ({ scope, viewer, params, body }) =>
      reschedule(context, scope, viewer, params.id, body),
    ),
    serve(api.voidSignRequest, ({ scope, viewer, params, body }) =>
      voidRequest(context, scope, viewer, params.id, body),
    ),
    serve(api.signInPerson, ({ scope, viewer, params, body }) =>
      startInPerson(context, scope, viewer, params.id, body),
    ),
    serve(api.signedFile, ({ scope, viewer, params }) => sendFile(context, scope, viewer, params.id)),
    serve(api.signEvidence, ({ scope, viewer, params }) => sendEvidence(context, scope, viewer, params.id)),
    serve(api.listOwnSignRequests, ({ scope, viewer }) => listOwnRequests(context, scope, viewer)),
    serve(api.startOwnSigning, ({ scope, viewer, params }) => openOwnSigning(context, scope, viewer, params.id)),
    serve(api.ownSignedFile, ({ scope, viewer, params }) => sendOwnFile(context, scope, viewer, params.id)),
    servePublic(api.openSigning, ({ params, caller }) => openSigning(context, params.link, from(caller)), gate),
    servePublic(
      api.startSigning,
      ({ params, caller, body }) => startSigning(context, params.link, from(caller), body.code),
      gate,
    ),
    servePublic(api.renewSigningLink, ({ params, caller }) => renewLink(context, params.link, from(caller)), gate),
    servePublic(api.readSigning, ({ caller, body }) => readPage(context, body.ticket, from(caller)), gate),
    servePublic(api.signingFile, ({ caller, body }) => sendSigningFile(context, body.ticket, from(caller)), gate),
    servePublic(api.signingText, ({ caller, body }) => readText(context, body.ticket, from(caller)), gate),
    servePublic(api.consentToSigning, ({ caller, body }) => consent(context, body, from(caller)), gate),
    servePublic(api.saveSigningValue, ({ caller, body }) => saveValue(context, body, from(caller)), gate),
    servePublic(api.adoptMark, ({ caller, body }) => adoptSignature(context, body, from(caller)), gate),
    servePublic(api.finishSigning, ({ caller, body }) => finish(context, body.ticket, from(caller), body.views), gate),
    servePublic(api.declineSigning, ({ caller, body }) => decline(context, body, from(caller)), gate),
    servePublic(api.delegateSigning, ({ caller, body }) => delegate(context, body, from(caller)), gate),
    servePublic(
      api.checkSeal,
      ({ caller, body }) => checkSeal(context, body, caller.address),
      networkGate(context, LIMITS.sealChecks),
    ),
  ];
}
