// Google map of a store, bundled only into remotes with a page that says `maps`.

import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Store } from '@shop/contracts/shop';

let isSet = false;
/** Google reports a refused key only once per document. */
let refusedKey: string | undefined;

declare global {
  interface Window {
    /** Google's script calls this when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Reasons for a missing map, as messages of product.md#maps. */
export type MapFailure = 'Failed to load Google Maps' | 'Error loading Google Maps' | 'Error initializing map';

/** Options of {@link drawStoreMap}. */
export interface StoreMapOptions {
  store: Store;
  key: string;
  /** Zoom level from 0 (world): 15 shows streets, 16 houses. */
  zoom: number;
  /** Also called after rendering, because Google checks the key later. */
  onFailed: (why: MapFailure) => void;
}

/** Renders a map of a store into `element`, with a marker and an info window. Google locates the store by its address. */
export async function drawStoreMap(
  element: HTMLElement,
  { store, key, zoom, onFailed }: StoreMapOptions,
): Promise<void> {
  if (key === refusedKey) return onFailed('Error loading Google Maps');
  window.gm_authFailure = () => {
    refusedKey = key;
    onFailed('Error loading Google Maps');
  };
  const libraries = await loadLibraries(key).catch(() => undefined);
  if (!libraries) return onFailed('Failed to load Google Maps');
  await draw(element, store, zoom, libraries).catch(() => onFailed('Error initializing map'));
}

async function loadLibraries(key: string) {
  if (!isSet) setOptions({ key, v: 'weekly' });
  isSet = true;
  const [maps, marker, geocoding] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
    importLibrary('geocoding'),
  ]);
  return { maps, marker, geocoding };
}

type Libraries = Awaited<ReturnType<typeof loadLibraries>>;

async function draw(element: HTMLElement, store: Store, zoom: number, { maps, marker, geocoding }: Libraries) {
  const { results } = await new geocoding.Geocoder().geocode({ address: store.address, region: 'JM' });
  const center = results[0]?.geometry.location;
  if (!center) throw new Error(`Google does not know ${store.address}.`);
  const map = new maps.Map(element, { center, zoom, mapTypeControl: false, streetViewControl: false });
  const pin = new marker.Marker({ map, position: center, title: 'Store Location' });
  const text = new maps.InfoWindow({ content: infoOf(store), ariaLabel: store.name });
  text.open({ map, anchor: pin, shouldFocus: false });
  pin.addListener('click', () => text.open({ map, anchor: pin }));
}

function infoOf({ name, address }: Store): HTMLElement {
  const info = document.createElement('p');
  const title = document.createElement('b');
  title.textContent = name;
  info.append(title, document.createElement('br'), address);
  return info;
}
