/** Icons used only by the dashboard, by meaning. */
export {
  IconFileSearch as DocumentsToReviewIcon,
  IconPencilCheck as ChangedLoansIcon,
  IconUserCheck as ChangesToAcceptIcon,
} from '@tabler/icons-react';
