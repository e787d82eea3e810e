import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { TicketOption, TicketProduct } from '#features/tickets/contract.ts'
import { paths } from '#web/paths.ts'
import { dayFromQuery } from './ticket-search.ts'

/** What is chosen of a ticket: option, day, start, and how many of each unit. */
export type TicketChoice = {
  readonly option: TicketOption
  readonly day: string
  readonly start: number | null
  readonly counts: Readonly<Record<string, number>>
}

/** Counts of an address, `unit:count` each; units the option does not have are left out. */
function countsOf(query: URLSearchParams, option: TicketOption): Record<string, number> {
  const pairs = query.getAll('units').map((pair) => pair.split(':'))
  return Object.fromEntries(
    option.units.map(({ unitId }) => {
      const count = Number(pairs.find(([id]) => id === unitId)?.[1] ?? 0)
      return [unitId, Number.isInteger(count) && count > 0 && count <= option.maxUnits ? count : 0]
    }),
  )
}

/** The units of an address that come along. */
export function unitsToQuery(counts: TicketChoice['counts']): string[] {
  return Object.entries(counts).flatMap(([unitId, count]) => (count > 0 ? [`${unitId}:${count}`] : []))
}

/** The choice in the address, so that a link can be shared and Back leads to it; undefined without any option. */
export function useTicketChoice(product: TicketProduct) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const choice = useMemo((): TicketChoice | undefined => {
    const option = product.options.find(({ optionId }) => optionId === query.get('option')) ?? product.options[0]
    const day = dayFromQuery(query)
    const start = query.get('start') ?? ''
    return (
      option && {
        option,
        day: day >= product.today ? day : '',
        start: /^\d{1,4}$/.test(start) ? Number(start) : null,
        counts: countsOf(query, option),
      }
    )
  }, [product, query])
  const change = (changes: { option?: string; day?: string; start?: number | null; units?: string[] }) => {
    const kept = Object.fromEntries([...query.keys()].map((name) => [name, query.get(name)]))
    const next = { ...kept, units: query.getAll('units'), ...changes }
    void navigate(paths.ticketDetail(product.productId, next), { replace: true, preventScrollReset: true })
  }
  return { choice, change }
}
