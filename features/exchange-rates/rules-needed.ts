import { type CurrentRate, rateBetween } from './rules-between.ts'

/** Where prices are kept, by currency; a feature that sells counts what it has in each. */
type Net = { readonly currency: string; readonly hotels?: number; readonly tickets?: number }
type Sold = { readonly currency: string; readonly companies: number }
type Needed = Required<Omit<Net, 'currency'>> &
  Pick<Sold, 'companies'> & { readonly base: string; readonly quote: string; readonly rate: string | null }

/** The pairs that turn net prices into the currencies of agreements: those without a rate first, then by name. */
export function neededRates(list: readonly CurrentRate[], net: readonly Net[], sold: readonly Sold[]): Needed[] {
  const count = (base: string, of: 'hotels' | 'tickets') =>
    net.reduce((sum, one) => sum + (one.currency === base ? (one[of] ?? 0) : 0), 0)
  return [...new Set(net.map(({ currency }) => currency))]
    .flatMap((base) =>
      sold.flatMap(({ currency: quote, companies }) => {
        if (base === quote) return []
        const rate = rateBetween(list, base, quote)?.rate ?? null
        return [{ base, quote, rate, hotels: count(base, 'hotels'), tickets: count(base, 'tickets'), companies }]
      }),
    )
    .toSorted((a, b) => Number(a.rate !== null) - Number(b.rate !== null) || (nameOf(a) < nameOf(b) ? -1 : 1))
}
const nameOf = ({ base, quote }: Pick<Needed, 'base' | 'quote'>) => base + quote
