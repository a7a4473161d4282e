import { previewOf, shopPreview } from '@shop/contracts/pictures';
import { useLayoutEffect } from 'react';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { useShop } from '../shop/shop.api.ts';
import { useOrigin } from '../shop/site.slice.ts';
import { signal } from '../storage/signal.ts';

export interface HeadProps {
  /** Title without the shop name, which is appended: "iPhone Batteries" → "iPhone Batteries | Island Cell". */
  title: string;
  /** One or two sentences; defaults to the shop's tagline. */
  description?: string;
  keywords?: string;
  /** Canonical path, such as "/device-batteries/iPhone". */
  canonical?: string;
  /** Path or URL of the preview picture, served as PNG; defaults to the shop's picture. */
  image?: string;
  /** Structured data (schema.org), an object or a list. */
  jsonLd?: object;
  /** Excludes the page from search engines: errors and personal pages. */
  noindex?: boolean;
  /** Used only while no page renders a head. */
  fallback?: boolean;
}

const ownHeads = signal(0);

/**
 * Page metadata: title, description, canonical URL, previews and structured data (product.md#search-engines). React adds the
 * elements to the document head and removes them with the page.
 */
export function Head({ fallback = false, ...props }: HeadProps) {
  const others = ownHeads.use();
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (fallback) return undefined;
    ownHeads.set(ownHeads.get() + 1);
    return () => ownHeads.set(ownHeads.get() - 1);
  }, [fallback]);
  useLayoutEffect(removeServed, []);
  // A page's own head is known only after rendering, which a server cannot wait for.
  return fallback && (!hydrated || others > 0) ? null : <Tags {...props} />;
}

function Tags({ title, description, keywords, canonical, image, jsonLd, noindex }: HeadProps) {
  const shop = useShop();
  const absolute = useAbsolute();
  const whole = shop ? `${title} | ${shop.name}` : title;
  const about = description ?? shop?.tagline;
  const address = canonical && absolute(canonical);
  const picture = absolute(previewOf(image || shopPreview));
  return (
    <>
      <title>{whole}</title>
      {about && <meta name="description" content={about} />}
      {keywords && <meta name="keywords" content={keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:title" content={whole} />
      <meta property="og:type" content="website" />
      {about && <meta property="og:description" content={about} />}
      {address && <meta property="og:url" content={address} />}
      {shop && <meta property="og:site_name" content={shop.name} />}
      {picture && <meta property="og:image" content={picture} />}
      {jsonLd && <script type="application/ld+json">{JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>}
    </>
  );
}

/** Absolute URLs on the site's origin; undefined for invalid picture addresses. */
function useAbsolute(): (path: string) => string | undefined {
  const origin = useOrigin();
  return (path) => {
    try {
      return new URL(path, origin).href;
    } catch {
      return undefined;
    }
  };
}

function removeServed(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}
