/** What a bank writes about a transfer, whatever it is written on. */
export interface Slip {
  /** The bank. */
  title: string;
  heading: string;
  rows: [label: string, value: string][];
  /** At its foot; not on a picture that was taken badly. */
  paid: { amount: string; note: string } | undefined;
}
