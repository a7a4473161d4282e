import { type ComponentType, type ReactNode, useState } from 'react';
import { PageFailed } from '../pages/PageFailed.tsx';

/** What a route's `lazy` brings: one of the two. */
export type LazyRoute = () => Promise<{ Component?: ComponentType; element?: ReactNode }>;

/** In the place of a page whose own file did not come: says so, and becomes the page when a retry succeeds. */
export function LazyStandIn({ load, remote }: { load: LazyRoute; remote: string }) {
  const [page, setPage] = useState<Awaited<ReturnType<LazyRoute>>>();
  const [loading, setLoading] = useState(false);
  if (page?.Component) return <page.Component />;
  if (page) return page.element;
  const again = async () => {
    setLoading(true);
    try {
      setPage(await load());
    } catch (error) {
      console.error(remote, error);
    } finally {
      setLoading(false);
    }
  };
  return <PageFailed onRetry={again} retrying={loading} />;
}
