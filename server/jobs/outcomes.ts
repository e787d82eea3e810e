/** The outcome of one event, or of one mail of it. */
export type Outcome = PromiseSettledResult<unknown>

/**
 * Thrown when the receiver refused, such as a full mailbox: no fault of ours, so the alarm for those stays silent.
 */
export class ReceiverRefused extends Error {}

/** Throws the reason of a failed part, a fault of ours before a receiver's refusal. */
export function throwFailures(outcomes: readonly Outcome[]): void {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof ReceiverRefused)) ?? reasons[0]
}

/** Of an event that failed at several subscribers the fault of ours counts. */
export function keepGraver(failures: Map<string, unknown>, id: string, reason: unknown): void {
  if (!failures.has(id) || failures.get(id) instanceof ReceiverRefused) failures.set(id, reason)
}
