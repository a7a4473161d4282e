export interface ErrorContext {
  /** The failed component, in words for staff: "cart sheet". */
  part: string;
}

export type ErrorListener = (error: unknown, context: ErrorContext) => void;

let listener: ErrorListener | undefined;

/** Reports a caught error, such as of a boundary or a failed file, and logs it to the console. */
export function reportError(error: unknown, context: ErrorContext): void {
  console.error(`${context.part}:`, error);
  listener?.(error, context);
}

/** Sets the listener for reported errors, for the shell. Returns a stop function. */
export function onReportedError(next: ErrorListener): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}
