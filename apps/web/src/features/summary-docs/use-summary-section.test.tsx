import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../client';
import { SectionPanel } from '../../ui';
import { useSummarySection } from './use-summary-section';

const part = (id: string, title: string) => ({ id, title });
const PARTS = {
  ...{ name: 'Lena_Summary', hasDocuments: true, hideElements: ['rate'] },
  tabs: [
    {
      ...part('terms', 'Loan Terms'),
      sections: [
        {
          ...{ ...part('pricing', 'Pricing'), isRepeating: false, contains: [] },
          fields: [part('amount', 'Loan amount'), part('rate', 'Note rate')],
        },
      ],
    },
  ],
};

let exportedBodies: unknown[];
let savedTexts: string[];
beforeEach(() => {
  exportedBodies = [];
  savedTexts = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    if (path === '/api/docs/summary_docs/loan') return Promise.resolve(Response.json(PARTS));
    exportedBodies.push(JSON.parse(body as string));
    return Promise.resolve(new Response(new Blob(['x'])));
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    savedTexts.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Host() {
  const section = useSummarySection({ owner: 'loan' });
  return (
    section && (
      <SectionPanel
        title={section.title}
        aside={
          <>
            {section.fact} {section.actions}
          </>
        }
      >
        {section.body}
      </SectionPanel>
    )
  );
}

const show = () =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider env="test">
        <Host />
      </MantineProvider>
    </QueryClientProvider>,
  );

it('downloads the summary without what was left out last time', async () => {
  show();
  expect(await screen.findByText('1 field left out')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download Excel' }));
  await waitFor(() => expect(savedTexts).toEqual(['Lena_Summary.xlsx']));
  expect(exportedBodies).toEqual([{ data: { _id: 'loan', doctype: 'xlsx' }, hideElements: ['rate'] }]);
});

it('leaves out a section or includes everything again', async () => {
  show();
  await screen.findByText('Summary Document');
  const section = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pricing' });
  expect(section().indeterminate).toBe(true);
  await userEvent.click(section());
  expect(section().checked).toBe(true);
  await userEvent.click(section());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Documents' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(exportedBodies).toHaveLength(1));
  expect(exportedBodies[0]).toMatchObject({ hideElements: ['@documents', 'terms'] });
  await userEvent.click(screen.getByRole('button', { name: 'Include everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(exportedBodies).toHaveLength(2));
  expect(exportedBodies[1]).toMatchObject({ data: { doctype: 'pdf' }, hideElements: [] });
});
