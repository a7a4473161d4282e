/** Where in the page an error was caught. */
export interface ErrorContext {
  /** The part that failed, in words for staff: "cart sheet". */
  part: string;
}

export type ErrorListener = (error: unknown, context: ErrorContext) => void;

let listener: ErrorListener | undefined;

/** Reports an error that nobody else sees: one caught by a boundary, or of a file that did not come. Also in the console. */
export function reportError(error: unknown, context: ErrorContext): void {
  console.error(`${context.part}:`, error);
  listener?.(error, context);
}

/** Decides where reported errors go; the shell's. Answers with a way to end it. */
export function onReportedError(next: ErrorListener): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
