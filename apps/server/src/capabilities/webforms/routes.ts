import {
  saveWebformProgress as keep,
  openWebform as open,
  renewWebformLink,
  submitWebform as submit,
} from '@lendwright/api';
import { serve, servePublic, type Route } from '../../platform/http/route';
import { saveWebformProgress } from './keep-webform';
import { openWebform } from './open-webform';
import { renewLink } from './renew-link';
import { submitWebform } from './submit-webform';
import { webformDesk, type DeskServices } from './webform-desk';

export function webformRoutes(services: DeskServices): Route[] {
  const desk = webformDesk(services);
  return [
    servePublic(open, ({ params, caller, body }) => openWebform(desk, params.link, caller.address, body)),
    servePublic(keep, ({ params, caller, body }) => saveWebformProgress(desk, params.link, caller.address, body)),
    servePublic(submit, ({ params, caller, body }) => submitWebform(desk, params.link, caller.address, body)),
    serve(renewWebformLink, ({ scope, params }) => renewLink(desk, scope, params.id)),
  ];
}
