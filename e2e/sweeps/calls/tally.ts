import { errorStatus } from '@shop/contracts/problem';
import type { Call, HttpResponse } from '../../site/http.ts';
import { sideBySide } from '../../site/side-by-side.ts';
import { addRow } from '../../site/sweep.ts';
import { lineAbout } from '../../site/violations.ts';

/** Says what is wrong with an answer. */
export type Check = (answer: HttpResponse) => string | undefined;

/** A call with a name, and the check of its answer. */
export type Case = [what: string, call: Call, check: Check];

/** Counts the answers to the calls of an operation, and keeps a line about each wrong one. */
export class Tally {
  readonly wrong: string[] = [];
  accepted = 0;
  private calls = 0;
  private refused = 0;
  private faults = 0;

  constructor(readonly operation: string) {}

  /** Sends calls eight at a time. */
  async sendAll(cases: Case[], send: (call: Call) => Promise<HttpResponse>): Promise<void> {
    const lines = await sideBySide(8, cases, async ([what, call, check]) => {
      const answer = await send(call);
      this.count(answer.status);
      const violation = check(answer);
      return violation ? [lineAbout(call, what, violation)] : [];
    });
    this.wrong.push(...lines.flat());
  }

  addRow(): void {
    const { operation, calls, refused, accepted, faults } = this;
    addRow({ operation, calls, refused, accepted, '5xx': faults });
  }

  /** Counts a feature that is not offered (501) as refused. */
  private count(status: number): void {
    this.calls += 1;
    if (status < 400) this.accepted += 1;
    else if (status < 500 || status === errorStatus.NOT_IMPLEMENTED) this.refused += 1;
    else this.faults += 1;
  }
}
