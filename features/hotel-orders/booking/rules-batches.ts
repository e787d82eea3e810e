/** Batches that are saved at the same time. */
const BATCHES = 2
/**
 * Under load a second batch starts only with this many bookings: a transaction costs as much as 7 to 12 bookings in it.
 */
const WORTH_A_BATCH = 24
/**
 * With at most this many clients, half of them fill a batch: otherwise the database would be idle while the first batch
 * is flushed.
 */
const FEW_CLIENTS = 16
/** Batches after which clients that have gone are forgotten. */
const MEMORY = 16

/** The number of clients seen lately, when a batch starts while `here` bookings wait or are being saved. */
export function clientsSeen(lately: number, here: number): number {
  return Math.max(here, lately + (here - lately) / MEMORY)
}

/** Whether to start a batch while `running` others save `saving` bookings and `waiting` ones wait. */
export function isWorthABatch({
  running,
  saving,
  waiting,
  lately,
}: {
  running: number
  saving: number
  waiting: number
  lately: number
}): boolean {
  if (running === 0) return waiting > 0
  const clients = Math.max(lately, waiting + saving)
  return running < BATCHES && waiting >= (clients <= FEW_CLIENTS ? clients / 2 : WORTH_A_BATCH)
}
