import { currencyDigits } from '#contract/money.ts'
import { ratioOf } from '#features/exchange-rates/rules-between.ts'
import type { ExtraLine } from '../contract.ts'
import type { SurchargeRow } from '../extras/rules.ts'
import type { Conversion } from './rules.ts'

/** Net prices are minor units of `currency`; the conversion is the one their sell prices were made with. */
type Net = Conversion & { currency: string }

/** Net price of every room, night by night, and the mark-up with the rule it comes from. */
export type RoomsNet = Net & {
  markUpBasisPoints: number
  /** Null where it is that of the agreement; missing in orders from before there were rules. */
  markUpRule?: { readonly no: number; readonly name: string } | null
  rooms: number[][]
}

/** Net price of one unit of an extra, and how many units were sold. */
export type ExtraNet = Net & { surchargeId: string; unitMinor: number; quantity: number }

/** What a stay costs the operator: what its price was made from. No customer's answer, document, mail or log has it. */
export type StayCost = RoomsNet & {
  /** What each room's nights were converted with, in an order that was changed; all with the one above without it. */
  kept?: (Conversion & { markUpBasisPoints: number })[][]
  /** What the hotel keeps of nights that changes dropped; inside `costMinor`. */
  changeFeeMinor?: number
  /**
   * Of guests whom their hotel sent elsewhere: by how much each night would be sold for more there than the customer
   * pays for it, in minor units of the currency it is sold in.
   */
  walked?: number[]
  /** The extras paid with the booking; they have the mark-up of the rooms. */
  extras: ExtraNet[]
  /** All of it in minor units of the currency it is sold in, at the exchange rate and without the mark-up. */
  costMinor: number
  /** Null while hotels are contracted by the operator alone. */
  supplierReference: string | null
  contractReference: string | null
}

/** A net sum in another currency at its exchange rate, rounded half up once. */
function costIn(currency: string, sumMinor: number, net: Net): number {
  const { over, under } = ratioOf(net.rate)
  const cost = BigInt(sumMinor) * over * 10n ** BigInt(currencyDigits(currency))
  const whole = under * 10n ** BigInt(currencyDigits(net.currency))
  return Number((2n * cost + whole) / (2n * whole))
}

/** The net prices behind the extras that are paid with the booking. */
export function netOfExtras(
  lines: readonly ExtraLine[],
  rows: readonly SurchargeRow[],
  conversionOf: (currency: string) => Conversion | undefined,
): ExtraNet[] {
  return rows.flatMap(({ surchargeId, payAt, currency, amountMinor: unitMinor }) => {
    const sold = lines.filter((line) => line.surchargeId === surchargeId)
    const conversion = conversionOf(currency)
    if (payAt !== 'BOOKING' || sold.length === 0 || conversion === undefined) return []
    return [
      { surchargeId, currency, ...conversion, unitMinor, quantity: sold.reduce((sum, line) => sum + line.quantity, 0) },
    ]
  })
}

/** The cost of a stay that is sold in a currency. */
export function costOf(currency: string, net: RoomsNet, extras: ExtraNet[]): StayCost {
  const roomsMinor = net.rooms.flat().reduce((sum, night) => sum + night, 0)
  const costMinor = extras.reduce(
    (sum, extra) => sum + costIn(currency, extra.unitMinor * extra.quantity, extra),
    costIn(currency, roomsMinor, net),
  )
  return { ...net, extras, costMinor, supplierReference: null, contractReference: null }
}
