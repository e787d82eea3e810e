import { type GivenOf, valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { HOTELS_FAULTS } from '../faults.ts'
import { type FieldChange, fieldChanges, partOf } from './change.ts'
import { FEE, type FeeValues } from './contract-records.ts'
import * as sql from './upkeep.sql.ts'

/** What taxes and fees are of: a hotel, or a destination whose hotels have none of the kind themselves. */
export type FeePlace =
  | { readonly hotelId: string; readonly destinationId: null }
  | { readonly hotelId: null; readonly destinationId: string }

/** The taxes and fees of a hotel or of a destination. */
export const listFees = (reader: Reader, place: FeePlace) => reader.many(sql.listFees, place)

/** What is wrong with a tax or fee beyond the limits of its fields, by field. */
export function feeFaults({ firstNight, lastNight, byStars, byPrice }: FeeValues) {
  const twice = byStars.findIndex(({ stars }, at) => byStars.slice(0, at).some((one) => one.stars === stars))
  const falling = byPrice.findIndex(({ fromMinor }, at) => fromMinor <= (byPrice[at - 1]?.fromMinor ?? -1))
  return {
    ...(firstNight !== null && lastNight !== null && lastNight < firstNight
      ? { lastNight: HOTELS_FAULTS.lastBeforeFirst }
      : {}),
    ...(twice >= 0 && { [`byStars.${twice}.stars`]: HOTELS_FAULTS.starsThere }),
    ...(falling >= 0 && { [`byPrice.${falling}.fromMinor`]: HOTELS_FAULTS.pricesRise }),
  }
}

type Saved = GivenOf<typeof FEE> & { readonly feeId?: string | undefined; readonly version: number }

/** Saves a tax or fee over the version that was read; tells what is different. */
export async function saveFee(tx: Tx, place: FeePlace, { feeId, version, ...given }: Saved): Promise<FieldChange[]> {
  const before = partOf(await listFees(tx, place), feeId, { version })
  const values = valuesOf(FEE, given)
  const fields = feeFaults(values)
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  const changes = fieldChanges(FEE, before, values)
  const row = { ...values, byStars: JSON.stringify(values.byStars), byPrice: JSON.stringify(values.byPrice) }
  if (!before) await tx.run(sql.insertFee, { ...row, ...place })
  else if (changes.length > 0) await tx.run(sql.setFee, { ...row, id: before.id })
  return changes
}

/** Removes a tax or fee in the version that was read. */
export async function removeFee(
  tx: Tx,
  place: FeePlace,
  { feeId, version }: { feeId: string; version: number },
): Promise<FieldChange[]> {
  const before = partOf(await listFees(tx, place), feeId, { version })
  await tx.run(sql.removeFee, { id: feeId })
  return fieldChanges(FEE, before, null)
}
