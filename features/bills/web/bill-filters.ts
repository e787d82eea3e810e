import type { z } from 'zod'
import { chosenIn, CURRENCY, dayIn, KEYWORD, type ListFilter, numberIn } from '#web/ui/list-query.ts'
import type { sumBills } from '../contract.ts'
import { BILL_STATUSES } from '../states.ts'
import { useBillTexts, useBillWords } from './texts.ts'

type Filter = z.input<(typeof sumBills)['input']>

/** Statuses stand in the address in small letters, as everything there. */
const wordOf = (status: string) => status.toLowerCase()

/** The filter of an address as the calls want it; whatever can not be read is as if it were not there. */
export function filterIn(query: URLSearchParams): Filter {
  const keyword = (query.get(KEYWORD) ?? '').trim().slice(0, 100)
  const words = chosenIn(query, 'status', BILL_STATUSES.map(wordOf))
  const currency = query.get(CURRENCY) ?? ''
  const days = { issuedFrom: dayIn(query, 'issuedFrom'), issuedTo: dayIn(query, 'issuedTo'), dueFrom: dayIn(query, 'dueFrom'), dueTo: dayIn(query, 'dueTo') }
  const [totalFromMinor, totalToMinor] = [numberIn(query, 'totalFrom'), numberIn(query, 'totalTo')]
  return {
    ...(keyword && { keyword }),
    ...(words.length > 0 && { statuses: BILL_STATUSES.filter((status) => words.includes(wordOf(status))) }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => day !== '')),
    ...(totalFromMinor !== undefined && { totalFromMinor }),
    ...(totalToMinor !== undefined && { totalToMinor }),
  }
}

/** What the bills can be narrowed by. */
export function useBillFilters(currencies: readonly string[]): ListFilter[] {
  const { filters } = useBillTexts()
  const { statuses } = useBillWords()
  return [
    {
      key: 'status',
      title: filters.status,
      kind: 'choice',
      quick: true,
      choices: BILL_STATUSES.map((status) => ({ value: wordOf(status), text: statuses[status] })),
    },
    { key: 'issued', title: filters.issued, kind: 'days' },
    { key: 'due', title: filters.due, kind: 'days' },
    { key: 'total', title: filters.total, kind: 'money', currencies },
  ]
}
