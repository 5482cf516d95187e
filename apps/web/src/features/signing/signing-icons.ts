/** Icons used only by signing, by meaning. */
export { IconSignature as RequestIcon } from '@tabler/icons-react';
