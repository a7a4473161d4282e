import { photographSrcSet } from '@shop/contracts/pictures';
import { devicesApi } from './devices.api.ts';

/** The shop's banner image; keeps its room while loading, and renders nothing if there is none. */
export function BannerPicture({ className = '' }: { className?: string }) {
  const { data, error } = devicesApi.useBannerQuery();
  if ((error && !data) || data?.picture === null) return null;
  if (!data) return <div className={className} />;
  const { url } = data.picture;
  return (
    <img
      className={className}
      sizes="(min-width: 56.25rem) 50vw, 100vw"
      srcSet={photographSrcSet(url)}
      src={url}
      alt=""
      width={1200}
      height={880}
      fetchPriority="high"
    />
  );
}
