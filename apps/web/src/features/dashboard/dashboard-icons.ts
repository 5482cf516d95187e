/** Icons used only by the dashboard, by meaning. */
export {
  IconChecklist as DueTasksIcon,
  IconFileSearch as DocumentsToReviewIcon,
  IconPencilCheck as ChangedLoansIcon,
  IconUserCheck as ChangesToAcceptIcon,
} from '@tabler/icons-react';
