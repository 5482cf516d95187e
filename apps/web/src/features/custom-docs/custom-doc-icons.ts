/** Icons used only by custom documents, by meaning. */
export { IconFileUpload as CustomDocIcon } from '@tabler/icons-react';
