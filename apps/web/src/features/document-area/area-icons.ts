/** Icons used only by the documents area, by meaning. */
export {
  IconFileZip as ZipIcon,
  IconFiles as MergeIcon,
  IconSignature as SendIcon,
  IconCheck as ApproveIcon,
  IconUpload as RequestIcon,
} from '@tabler/icons-react';
