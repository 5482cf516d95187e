/** Icons used only by document links, by meaning. */
export { IconLink as LinkIcon } from '@tabler/icons-react';
