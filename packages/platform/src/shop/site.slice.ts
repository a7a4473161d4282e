import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** Configuration of this site. */
export interface Site {
  /** Demonstration mode: fictional data, no sales. */
  demo: boolean;
  /** Origin of the site, such as "https://shop.example"; missing when the server did not send it. */
  origin?: string;
  /** Demo admin credentials for the login screen (product.md#staff-sign-in). */
  demoAdmin?: { email: string; password: string };
  /** Google Maps key, on pages that declare `maps`. */
  mapsKey?: string;
  /** Path patterns of released pages. */
  pages: string[];
  /** Render time of the server-rendered page, in milliseconds since 1970; undefined without server rendering. */
  at?: number;
}

const initialState: Site = { demo: false, pages: [] };

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: { siteRead: (_, { payload }: PayloadAction<Site>) => payload },
  selectors: { selectSite: (site) => site },
});

/** Site configuration. */
export const useSite = (): Site => useSelector(siteSlice.selectors.selectSite);

/** Origin of the site, such as "https://shop.example"; defaults to the page's origin. */
export const useOrigin = (): string => useSite().origin ?? globalThis.location?.origin ?? 'http://localhost';
