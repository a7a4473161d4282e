import { previewOf, shopPreview } from '@shop/contracts/pictures';
import { useLayoutEffect } from 'react';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { useShop } from '../shop/shop.api.ts';
import { useOrigin } from '../shop/site.slice.ts';
import { signal } from '../storage/signal.ts';

export interface HeadProps {
  /** Without the shop's name, which is added: "iPhone Batteries" → "iPhone Batteries | Island Cell". */
  title: string;
  /** One or two sentences; the shop's tagline where a page has none of its own. */
  description?: string;
  keywords?: string;
  /** Path of the page's one true address, such as "/device-batteries/iPhone". */
  canonical?: string;
  /** Path or URL of a picture for previews of a link, which get it as a PNG; the shop's own where a page has none. */
  image?: string;
  /** Structured data (schema.org), one object or a list. */
  jsonLd?: object;
  /** Nothing for search engines: errors, pages of one person. */
  noindex?: boolean;
  /** Gives way to every page's own head: what the shell says of a page that says nothing. */
  fallback?: boolean;
}

const ownHeads = signal(0);

/**
 * What a page says of itself: title, description, canonical address, previews and structured data (product.md#search-engines). React puts the
 * elements into the document's head and takes them out with the page; the title of a document that the server did not draw gives way to the first of them.
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
  // Whether a page has a head of its own is known once it is drawn: a server cannot wait for that.
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

/** Paths as URLs on the site's own origin, whatever address it was opened at; nothing for a picture whose address is none. */
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
