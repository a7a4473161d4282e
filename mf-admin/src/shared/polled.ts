/** Refetches every `ms` milliseconds while the page is visible, and when it becomes visible. */
export const polled = (ms: number) => ({ pollingInterval: ms, skipPollingIfUnfocused: true, refetchOnFocus: true });
