import { useMatch, useNavigate, type RouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyScreen } from './lazy-screen';
import type { ListSearch } from './search-params';

/** The parts of the address that a screen shows. */
interface RouteProps {
  /** A path parameter by name. */
  readonly param: (name: string) => string;
  readonly search: ListSearch;
  /** Merges a patch into the search part. Typing in a search box replaces the history entry instead of adding one. */
  readonly change: (patch: ListSearch) => void;
}

function useRouteProps(): RouteProps {
  const match = useMatch({ strict: false });
  const navigate = useNavigate();
  const { fullPath, params, search } = match as {
    readonly fullPath: string;
    readonly params: Readonly<Record<string, string>>;
    readonly search: ListSearch;
  };
  return {
    param: (name) => params[name] ?? '',
    search,
    change: (patch) =>
      void navigate({
        to: fullPath,
        search: (searchBefore: ListSearch) => ({ ...searchBefore, ...patch }),
        replace: 'q' in patch,
      }),
  };
}

/** A screen made of one component of a feature, downloaded when the route is first visited or preloaded. */
export function screen<File>(
  load: () => Promise<File>,
  render: (file: File, route: RouteProps) => ReactNode,
): RouteComponent {
  return lazyScreen(async () => {
    const file = await load();
    return { Screen: () => render(file, useRouteProps()) };
  }, 'Screen');
}
