import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Store } from '@shop/contracts/shop';

const zoom = 15;
let isSet = false;
/** Google says so once in the life of a document. */
let refusedKey: string | undefined;

declare global {
  interface Window {
    /** Called by Google's script when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

/** Why there is no map, in the words of product.md#maps. */
export type MapFailure = 'Failed to load Google Maps' | 'Error loading Google Maps' | 'Error initializing map';

/**
 * Draws a map of a store into `element`, with a marker and a window that says where it is. Google finds the store by its address.
 * `onFailed` may be called once more after it is drawn: Google looks at the key later.
 */
export async function drawStoreMap(element: HTMLElement, store: Store, key: string, onFailed: (why: MapFailure) => void): Promise<void> {
  if (key === refusedKey) return onFailed('Error loading Google Maps');
  window.gm_authFailure = () => {
    refusedKey = key;
    onFailed('Error loading Google Maps');
  };
  const libraries = await loadLibraries(key).catch(() => undefined);
  if (!libraries) return onFailed('Failed to load Google Maps');
  await draw(element, store, libraries).catch(() => onFailed('Error initializing map'));
}

async function loadLibraries(key: string) {
  if (!isSet) setOptions({ key, v: 'weekly' });
  isSet = true;
  const [maps, marker, geocoding] = await Promise.all([importLibrary('maps'), importLibrary('marker'), importLibrary('geocoding')]);
  return { maps, marker, geocoding };
}

async function draw(element: HTMLElement, store: Store, { maps, marker, geocoding }: Awaited<ReturnType<typeof loadLibraries>>) {
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
