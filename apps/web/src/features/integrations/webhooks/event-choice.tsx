import { Checkbox } from '@mantine/core';
import { WEBHOOK_EVENT_GROUPS, type WebhookEventGroup } from '@lendwright/api';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Button, CollapseIcon, OpenIcon } from '../../../ui';
import type { WebhookEvent } from './webhook-shapes';
import styles from './webhooks.module.css';

const GROUPS = Object.keys(WEBHOOK_EVENT_GROUPS) as WebhookEventGroup[];

export interface EventChoiceProps {
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (chosenEvents: WebhookEvent[]) => void;
}

/** Chooses events by what they are about; each group can be chosen as a whole. */
export function EventChoice(props: EventChoiceProps) {
  const text = useText(webhookTexts);
  return (
    <div role="group" aria-label={text('events')}>
      <p className={styles.choiceTitle}>{text('events')}</p>
      <div className={styles.choices}>
        {GROUPS.map((group) => (
          <GroupChoice key={group} group={group} {...props} />
        ))}
      </div>
    </div>
  );
}

interface GroupChoiceProps extends EventChoiceProps {
  readonly group: WebhookEventGroup;
}

function GroupChoice({ group, chosen, onChange }: GroupChoiceProps) {
  const text = useText(webhookTexts);
  const events: readonly WebhookEvent[] = WEBHOOK_EVENT_GROUPS[group];
  const [isOpen, setOpen] = useState(group === 'records');
  const title = text(`group-${group}`);
  const ownEvents = events.filter((event) => chosen.includes(event));
  const otherEvents = chosen.filter((event) => !events.includes(event));
  const count = { chosen: ownEvents.length, count: events.length };
  const isWhole = ownEvents.length === events.length;
  return (
    <div role="group" aria-label={title}>
      <div className={styles.choiceHead}>
        <Checkbox
          label={title}
          aria-label={text('allOf', { title })}
          checked={isWhole}
          indeterminate={ownEvents.length > 0 && !isWhole}
          onChange={() => onChange(isWhole ? otherEvents : [...otherEvents, ...events])}
        />
        <Button
          size="small"
          tone="quiet"
          iconAfter={isOpen ? CollapseIcon : OpenIcon}
          aria-expanded={isOpen}
          aria-label={`${text('chosenOf', count)}, ${text('showEvents', { title })}`}
          onClick={() => setOpen(!isOpen)}
        >
          {text('chosenOf', count)}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.choiceEvents}>
          {events.map((event) => (
            <Checkbox
              key={event}
              label={text(`event-${event}`)}
              description={event}
              checked={chosen.includes(event)}
              onChange={() =>
                onChange(
                  chosen.includes(event) ? chosen.filter((candidate) => candidate !== event) : [...chosen, event],
                )
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
