import { errorStatus } from '@shop/contracts/problem';
import type { Call, HttpResponse } from '../../site/http.ts';
import { sideBySide } from '../../site/side-by-side.ts';
import { addRow } from '../../site/sweep.ts';
import { lineAbout } from '../../site/violations.ts';

/** Returns the fault of a response, or undefined. */
export type Check = (answer: HttpResponse) => string | undefined;

export type Case = [what: string, call: Call, check: Check];

/** Counts an operation's responses and collects a line for each fault. */
export class Tally {
  readonly wrong: string[] = [];
  accepted = 0;
  private calls = 0;
  private refused = 0;
  private faults = 0;

  constructor(readonly operation: string) {}

  async sendAll(cases: Case[], send: (call: Call) => Promise<HttpResponse>): Promise<void> {
    const lines = await sideBySide(8, cases, async ([what, call, check]) => {
      const response = await send(call);
      this.count(response.status);
      const violation = check(response);
      return violation ? [lineAbout(call, what, violation)] : [];
    });
    this.wrong.push(...lines.flat());
  }

  addRow(): void {
    const { operation, calls, refused, accepted, faults } = this;
    addRow({ operation, calls, refused, accepted, '5xx': faults });
  }

  /** A feature that is turned off (501) counts as refused. */
  private count(status: number): void {
    this.calls += 1;
    if (status < 400) this.accepted += 1;
    else if (status < 500 || status === errorStatus.NOT_IMPLEMENTED) this.refused += 1;
    else this.faults += 1;
  }
}
