const kilobyte = 1_024;
const megabyte = 1_024 * 1_024;

const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1);

/** "8.4 MB", "312 KB" */
export const megabytes = (bytes: number): string =>
  bytes < megabyte / 10 ? `${Math.max(1, Math.round(bytes / kilobyte))} KB` : `${inMegabytes(bytes)} MB`;

/** "1.3 of 2.1 MB" */
export const partOf = (sent: number, bytes: number): string =>
  bytes < megabyte / 10
    ? `${Math.round(sent / kilobyte)} of ${megabytes(bytes)}`
    : `${inMegabytes(sent)} of ${megabytes(bytes)}`;

/** "about 5 s left", "about 2 min left" */
export const timeLeft = (seconds: number): string =>
  seconds < 90 ? `about ${Math.max(1, Math.round(seconds))} s left` : `about ${Math.round(seconds / 60)} min left`;
