import {
  saveWebformDraft as keep,
  openWebform as open,
  renewWebformLink,
  submitWebform as submit,
} from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { saveWebformDraft } from './save-webform-draft';
import { openWebform } from './open-webform';
import { renewLink } from './renew-link';
import { submitWebform } from './submit-webform';
import { webformGate } from './webform-gate';
import { webformContext, type WebformServices } from './webform-context';

export function webformRoutes(services: WebformServices): Route[] {
  const context = webformContext(services);
  const [openGate, postGate] = [webformGate(context, 'open'), webformGate(context, 'post')];
  return [
    servePublic(open, ({ params, caller, body }) => openWebform(context, params.link, caller.address, body), openGate),
    servePublic(
      keep,
      ({ params, caller, body }) => saveWebformDraft(context, params.link, caller.address, body),
      postGate,
    ),
    servePublic(
      submit,
      ({ params, caller, body }) => submitWebform(context, params.link, caller.address, body),
      postGate,
    ),
    serve(renewWebformLink, ({ scope, params }) => renewLink(context, scope, params.id)),
  ];
}
