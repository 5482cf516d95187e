/** Icons of the composer, by meaning. */
export {
  IconClock as LaterIcon,
  IconFiles as DocumentsIcon,
  IconFileText as ContractsIcon,
  IconPaperclip as FilesIcon,
  IconSend as SendIcon,
  IconSignature as SignatureIcon,
} from '@tabler/icons-react';
