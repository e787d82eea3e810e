import { useCall } from '#web/use-call.ts'
import type { ListFilter } from '#web/ui/list-query.ts'
import { findOrderChoices, ORDER_STATUSES, PAYMENT_STATUSES } from '../contract.ts'
import { wordOf } from './list-filters.ts'
import { GROUP_NAMES } from './order-groups.ts'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** What the order list can be narrowed by; who booked, where to and in which money is what the company's own orders have. */
export function useOrderFilters(): ListFilter[] {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const { data } = useCall(findOrderChoices, {}, { staleTime: 300_000 })
  const bookers = data?.bookers ?? []
  const cities = (data?.cities ?? []).map((city) => words.name(city))
  const { filters } = texts
  const booker: ListFilter[] =
    bookers.length < 2
      ? []
      : [{ key: 'bookedBy', title: filters.bookedBy, kind: 'choice', choices: bookers.map(({ id, name }) => ({ value: id, text: name })) }]
  return [
    {
      key: 'status',
      title: filters.group,
      kind: 'choice',
      quick: true,
      choices: GROUP_NAMES.map((group) => ({ value: wordOf(group), text: texts.groups[group] })),
    },
    { key: 'checkIn', title: filters.checkIn, kind: 'days' },
    { key: 'booked', title: filters.booked, kind: 'days' },
    { key: 'deadline', title: filters.deadline, kind: 'days' },
    { key: 'place', title: filters.place, kind: 'text', suggestions: cities },
    { key: 'total', title: filters.total, kind: 'money', currencies: data?.currencies ?? [] },
    ...booker,
    { key: 'state', title: filters.state, kind: 'choice', choices: ORDER_STATUSES.map((status) => ({ value: wordOf(status), text: texts.statuses[status] })) },
    {
      key: 'payment',
      title: filters.payment,
      kind: 'choice',
      choices: PAYMENT_STATUSES.map((status) => ({ value: wordOf(status), text: texts.payments[status] })),
    },
  ]
}
