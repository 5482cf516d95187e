import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine } from '../records';
import { revokeShare } from './end-share';
import { changeShare, readShare } from './manage-share';
import type { ReceivedLoanCall, SharingDeps } from './open-received-loan';
import { readSharedLoan } from './read-shared-loan';
import { saveSharedLoan } from './save-shared-loan';
import { shareLoan } from './share-loan';

/** Sharing loans with the affiliate company, and the loans that other companies share with this one. */
export function sharingRoutes(services: Services): Route[] {
  const deps: SharingDeps = { database: services.database, engine: recordEngine(services) };
  return [
    serve(api.shareLoan, ({ scope, viewer, body: { Ids: ids, ...body } }) => {
      const [loanId = ''] = [ids].flat();
      return shareLoan(deps, scope, viewer, { ...body, loanId });
    }),
    serve(api.readLoanShare, ({ scope, viewer, params }) => readShare(deps, scope, viewer, params.id)),
    serve(api.changeLoanShare, ({ scope, viewer, params, body }) => changeShare(deps, scope, viewer, params.id, body)),
    serve(api.revokeLoanShare, ({ scope, viewer, params }) => revokeShare(deps, scope, viewer, params.id)),
    serve(api.readSharedLoan, (call) => readSharedLoan(deps, received(call))),
    serve(api.saveSharedLoan, (call) => saveSharedLoan(deps, received(call), call.body)),
  ];
}

type Call = Pick<ReceivedLoanCall, 'scope' | 'viewer'> & {
  readonly params: { readonly id: string };
  readonly caller: { readonly address: string };
};

const received = ({ scope, viewer, params, caller }: Call): ReceivedLoanCall => ({
  ...{ scope, viewer, loanId: params.id, address: caller.address },
});
