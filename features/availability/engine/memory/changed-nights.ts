import type { Reader } from '#server/db/database.ts'
import type { JournalEntry, JournalTopic } from '#server/db/journal.ts'
import { reloadAllotments, reloadInventory, reloadRates } from './load.ts'
import type { Loaded } from './loaded.ts'

/** Each number once with its months. */
function changedMonths(entries: readonly JournalEntry[]): { nos: number[]; months: number[] } {
  const pairs = new Map<string, { no: number; month: number }>()
  for (const { refNo: no, months } of entries)
    for (const month of months ?? []) if (no !== null) pairs.set(`${no}/${month}`, { no, month })
  return { nos: [...pairs.values()].map((pair) => pair.no), months: [...pairs.values()].map((pair) => pair.month) }
}

function changedNights(entries: readonly JournalEntry[]): { nos: number[]; firstDays: number[]; counts: number[] } {
  const nights = entries.filter((entry) => entry.refNo !== null && entry.firstDay !== null)
  return {
    nos: nights.map((entry) => entry.refNo ?? 0),
    firstDays: nights.map((entry) => entry.firstDay ?? 0),
    counts: nights.map((entry) => entry.sold?.length ?? 1),
  }
}

/**
 * Takes over changed prices, allotments and nights by reading what the entries are about, so that it does not matter
 * how often one comes.
 */
export async function applyNights(reader: Reader, loaded: Loaded, entries: readonly JournalEntry[]): Promise<void> {
  const of = (topic: JournalTopic) => entries.filter((entry) => entry.topic === topic)
  const rates = changedMonths(of('RATES'))
  if (rates.nos.length > 0) await reloadRates(reader, loaded, rates)
  const allotments = changedMonths(of('ALLOTMENT'))
  if (allotments.nos.length > 0) await reloadAllotments(reader, loaded, allotments)
  const nights = changedNights(of('INVENTORY'))
  if (nights.nos.length > 0) await reloadInventory(reader, loaded, nights)
}
