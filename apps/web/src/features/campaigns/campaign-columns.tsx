import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Ago, Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';
import { hueOf, type CampaignHead } from './campaign-shapes';

/** Columns of the list of campaigns. */
export function useCampaignColumns(): readonly DataTableColumn<CampaignHead>[] {
  const text = useText(campaigns);
  return useMemo(() => {
    const figure = (id: 'recipients' | 'sent' | 'opened' | 'clicked' | 'bounced' | 'unsubscribed', width = 110) => ({
      ...{ id, title: text(`figure-${id}`), kind: 'number' as const, width, isSortable: false },
      cell: ({ figures }: CampaignHead) => formatNumber(figures[id], currentLanguage()),
    });
    return [
      {
        id: 'title',
        title: text('title'),
        kind: 'link' as const,
        width: 300,
        isSortable: false,
        text: ({ title }) => title,
        cell: ({ _id, title }) => (
          <Link to="/campaigns/emails/$campaign_id" params={{ campaign_id: _id }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'state',
        title: text('state'),
        width: 130,
        isSortable: false,
        cell: ({ state }) => <Tag hue={hueOf(state)}>{text(`state-${state}`)}</Tag>,
      },
      ...[figure('recipients', 120), figure('sent'), figure('opened'), figure('clicked'), figure('bounced')],
      figure('unsubscribed', 140),
      { id: 'by', title: text('by'), width: 180, isSortable: false, cell: ({ by }) => by || '–' },
      {
        id: 'updatedAt',
        title: text('changed'),
        kind: 'ago' as const,
        width: 120,
        isSortable: false,
        cell: ({ updatedAt }) => <Ago at={updatedAt} />,
      },
    ];
  }, [text]);
}
