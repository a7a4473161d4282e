// Google's map of a store, for remotes whose page says `maps`. It is built into them: who shows none carries none of it.

import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Store } from '@shop/contracts/shop';

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

/** What {@link drawStoreMap} draws. */
export interface StoreMapOptions {
  store: Store;
  key: string;
  /** Google's, from 0, the world: 15 shows streets, 16 houses. */
  zoom: number;
  /** May be called once more after it is drawn: Google looks at the key later. */
  onFailed: (why: MapFailure) => void;
}

/** Draws a map of a store into `element`, with a marker and a window that says where it is. Google finds the store by its address. */
export async function drawStoreMap(element: HTMLElement, { store, key, zoom, onFailed }: StoreMapOptions): Promise<void> {
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
  const [maps, marker, geocoding] = await Promise.all([importLibrary('maps'), importLibrary('marker'), importLibrary('geocoding')]);
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
