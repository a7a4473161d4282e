// The shared platform API for remotes: store, cart, session and more. The README lists it with examples.
export { type ApiError, errorMessage, fieldErrors, isApiError } from './api/api-error.ts';
export { lineCents, type NewCartLine } from './cart/cart.slice.ts';
export type { CartLine } from './cart/cart-line.ts';
export { closeCart, openCart, useCartOpen } from './cart/cart-sheet.ts';
export { startCartSync, useCartStored } from './cart/cart-sync.ts';
export { installationChoice } from './cart/installation.ts';
export { type Cart, useCart } from './cart/use-cart.ts';
export { type ChatRequest, chatRequestTaken, openChat, useChatRequest } from './chat/chat-request.ts';
export { type MyDevice, myDevice } from './device/my-device.ts';
export { type ErrorContext, onReportedError, reportError } from './errors/report-error.ts';
export { useFocusKept } from './focus/use-focus-kept.ts';
export { Head, type HeadProps } from './head/Head.tsx';
export { splitHead } from './head/split-head.ts';
export { holdPage, isPageHeld, useHoldPage } from './hold/hold-page.ts';
export { useHydrated } from './hydration/use-hydrated.ts';
export { newId } from './ids/new-id.ts';
export { type FailedPart, type LazyPart, lazyPart } from './late/lazy-part.tsx';
export { formatJmd, fromCents, priceCents, toCents } from './money/format-jmd.ts';
export { defineRemote } from './remote/define-remote.ts';
export type { PageHandle, PageRead, StartedRead } from './remote/page-handle.ts';
export { watchAttendance } from './session/attendance.ts';
export { startSessionSync } from './session/session-sync.ts';
export { displayName, type Session, useLastAccount, useOwner, useSession } from './session/use-session.ts';
export { type Opening, openNow } from './shop/opening-hours.ts';
export { type ShopState, useShop, useShopState } from './shop/shop.api.ts';
export { type Site, useOrigin, useSite } from './shop/site.slice.ts';
export { type Signal, signal } from './storage/signal.ts';
export { isStored, type Stored, stored } from './storage/stored.ts';
export {
  type AppDispatch,
  createPlatformStore,
  type PlatformStart,
  type PlatformStore,
  type RootState,
  useAppDispatch,
} from './store/store.ts';
export { endView, viewStateOf } from './store/view-state.ts';
export {
  dayBefore,
  dayOf,
  defaultTimeZone,
  longDayText,
  momentText,
  shortMomentText,
  timeText,
} from './time/dates.ts';
export { useNow } from './time/use-now.ts';
export { dismissToast, type Toast, type ToastContent, toast } from './toast/toast.ts';
