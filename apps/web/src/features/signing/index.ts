export { OwnSignatures } from './own-signatures';
export { useOwnSignatures, useSignNow, type OwnSignRequest } from './use-own-signatures';
export { SendDialog, type SendDialogProps } from './send-dialog';
export { ROLE_KEYS, type SignerRole } from './signer-roles';
export { useSignRequestsSection } from './use-sign-requests-section';
