import * as api from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { networkGate } from '../../platform/http/requests/network-gate';
import { LIMITS } from '../../platform/limits/limits';
import { sharedInspector } from '../documents';
import { createDocumentLink, listDocumentLinks, revokeDocumentLink } from './manage-links';
import { openPublicDocs, renewPublicDocs } from './open-link';
import { presentPublicDocs } from './present-public-docs';
import { publicDocsContext, type PublicDocsServices } from './public-docs-context';
import { inSession } from './resolve-link';
import { linkSharedFile, sendSharedFile } from './shared-file';
import { startPublicDocs } from './start-session';
import { uploadByLink } from './upload-by-link';

/** The routes for document links of staff, and the public routes of their recipients. */
export function publicDocRoutes(services: PublicDocsServices): Route[] {
  const context = publicDocsContext(services, sharedInspector(services));
  const gate = networkGate(context, LIMITS.documentLinkAttempts);
  const uploadGate = networkGate(context, LIMITS.documentLinkAttempts, LIMITS.refusedDocumentUploads);
  return [
    serve(api.listDocumentLinks, ({ scope, viewer, body }) => listDocumentLinks(context, scope, viewer, body.owner)),
    serve(api.createDocumentLink, ({ scope, viewer, body }) => createDocumentLink(context, scope, viewer, body)),
    serve(api.revokeDocumentLink, ({ scope, viewer, params }) => revokeDocumentLink(context, scope, viewer, params.id)),
    servePublic(api.openPublicDocs, ({ body, caller }) => openPublicDocs(context, body, caller.address), gate),
    servePublic(api.startPublicDocs, ({ body, caller }) => startPublicDocs(context, body, caller.address), gate),
    servePublic(api.renewPublicDocs, ({ body, caller }) => renewPublicDocs(context, body, caller.address), gate),
    servePublic(
      api.readPublicDocs,
      ({ body: { ticket, language }, caller }) =>
        inSession(context, ticket, caller.address, 'read', (tx, foundLink, setup) =>
          presentPublicDocs(context, tx, setup, foundLink, foundLink.token.expires_at, language),
        ),
      gate,
    ),
    servePublic(api.uploadPublicDoc, ({ parts, caller }) => uploadByLink(context, parts(), caller.address), uploadGate),
    servePublic(api.linkPublicDoc, ({ body, caller }) => linkSharedFile(context, body, caller.address), gate),
    servePublic(api.viewPublicDoc, ({ query, caller }) => sendSharedFile(context, query.key, caller.address), gate),
  ];
}
