/** Asks again every `ms` milliseconds while the page is seen, and when it is seen again. */
export const polled = (ms: number) => ({ pollingInterval: ms, skipPollingIfUnfocused: true, refetchOnFocus: true });
