/** Content of a bank's receipt, for every file format. */
export interface Slip {
  title: string;
  heading: string;
  rows: [label: string, value: string][];
  /** Missing when the picture cuts it off. */
  paid: { amount: string; note: string } | undefined;
}
