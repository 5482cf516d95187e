import { useEffect } from 'react';
import { initials } from '../../ui/people/person';
import { readableInk } from '../../ui/theme/readable-ink';
import { imageOf } from '../layout/brand';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The initials of a company on a square of its menu color, as a picture. */
export function initialsIcon(company: string, color: string): string {
  const { fill, ink } = readableInk(color);
  const letters = escapeHtml(initials(company));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><text x="16" y="21.5" font-family="system-ui,sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="${ink}">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the lender's logo, or its initials, as the icon of the window while the portal is open. */
export function usePortalIcon(company: string, logo: string | null, color: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    const { href, type } = link;
    link.removeAttribute('type');
    link.href = imageOf(logo) ?? initialsIcon(company, color);
    return () => {
      link.type = type;
      link.href = href;
    };
  }, [company, logo, color]);
}
