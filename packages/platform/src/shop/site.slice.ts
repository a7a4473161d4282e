import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

/** How this site runs. */
export interface Site {
  /** Demonstration mode: made-up data, nothing is sold. */
  demo: boolean;
  /** Where the site is, such as "https://shop.example"; the page's own origin when the server did not say. */
  origin?: string;
  /** The demonstration admin's sign-in, to be shown on the login screen (product.md#staff-sign-in). */
  demoAdmin?: { email: string; password: string };
  /** For Google's maps, on a page that declares `maps` and where the site has one. */
  mapsKey?: string;
  /** Path patterns of the pages that are released; nothing links to others. */
  pages: string[];
  /** When the page in the document was drawn, in milliseconds since 1970; undefined where the browser drew it. */
  at?: number;
}

const initialState: Site = { demo: false, pages: [] };

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: { siteRead: (_, { payload }: PayloadAction<Site>) => payload },
  selectors: { selectSite: (site) => site },
});

/** Demonstration mode, its admin's sign-in, and which pages are released. */
export const useSite = (): Site => useSelector(siteSlice.selectors.selectSite);

/** Where the site is, such as "https://shop.example", for addresses that are read elsewhere. */
export const useOrigin = (): string => useSite().origin ?? globalThis.location?.origin ?? 'http://localhost';
