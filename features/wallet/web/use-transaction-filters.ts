import type { OutputOf } from '#contract/call.ts'
import type { ListFilter } from '#web/ui/list-query.ts'
import { type findTradeChoices, TRANSFER_KINDS } from '../contract.ts'
import { useTransactionTexts, useTransactionWords } from './texts.ts'
import { wordOf } from './transaction-filters.ts'

type Choices = OutputOf<typeof findTradeChoices>

/** What the transactions can be narrowed by. */
export function useTransactionFilters(choices: Choices | undefined): ListFilter[] {
  const { filters } = useTransactionTexts()
  const { kinds } = useTransactionWords()
  const staff = choices?.staff ?? []
  const movedBy: ListFilter[] =
    staff.length < 2 ? [] : [{ key: 'movedBy', title: filters.movedBy, kind: 'choice', choices: staff.map(({ id, name }) => ({ value: id, text: name })) }]
  return [
    {
      key: 'kind',
      title: filters.kind,
      kind: 'choice',
      quick: true,
      choices: TRANSFER_KINDS.map((kind) => ({ value: wordOf(kind), text: kinds[kind] })),
    },
    { key: 'day', title: filters.days, kind: 'days' },
    { key: 'amount', title: filters.amount, kind: 'money', currencies: choices?.currencies ?? [] },
    ...movedBy,
  ]
}
