import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PdfPages } from './pdf-pages';

vi.mock('react-pdf/dist/Page/TextLayer.css', () => ({}));
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {}, VerbosityLevel: { ERRORS: 0 } },
  Document: ({ children, onLoadSuccess }: { children: ReactNode; onLoadSuccess: (file: object) => void }) => {
    useEffect(() => onLoadSuccess({ numPages: 1, getFieldObjects: () => Promise.resolve(null) }), [onLoadSuccess]);
    return children;
  },
  Page: ({ width }: { width: number }) => <p>{`${width} pixels`}</p>,
}));
vi.mock('./drop-fields', () => ({ dropFields: () => undefined }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('fits the pages into their pane again when its width changes', () => {
  let paneWidth = 640;
  const resized: (() => void)[] = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => paneWidth);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const blob = new Blob(['%PDF']);
  const view = { zoom: 1, rotation: 0 };
  render(<PdfPages blob={blob} view={view} onRendered={() => undefined} onPage={() => undefined} />);
  act(() => resized.forEach((callback) => callback()));
  expect(screen.getByText('640 pixels')).toBeTruthy();
  paneWidth = 448;
  act(() => resized.forEach((callback) => callback()));
  expect(screen.getByText('448 pixels')).toBeTruthy();
});
