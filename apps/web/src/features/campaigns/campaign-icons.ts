/** Icons of campaigns, by meaning. */
export {
  IconPlayerPause as PauseIcon,
  IconPlayerPlay as ResumeIcon,
  IconPlayerStop as StopIcon,
} from '@tabler/icons-react';
