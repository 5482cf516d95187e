import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button } from '../../ui';
import { QueueIcon } from './queue-icons';

/** The link from the list of leads to the lead queue. */
export function QueueLink() {
  const text = useText(leadQueue);
  return (
    <Button icon={QueueIcon} link={<Link to="/leads/queue" />}>
      {text('title')}
    </Button>
  );
}
