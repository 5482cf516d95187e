/** Icons used only by standard documents, by meaning. */
export { IconForms as StandardDocIcon } from '@tabler/icons-react';
