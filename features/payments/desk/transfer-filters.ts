import type { InputOf } from '#contract/call.ts'
import { CURRENCY, chosenIn, dayIn, KEYWORD, type ListFilter, numberIn } from '#web/ui/list-query.ts'
import { type searchTransfers, TRANSFER_STATES } from '../transfers/contract.ts'
import { useTransferTexts } from './transfer-texts.ts'

type Filter = Omit<InputOf<typeof searchTransfers>, 'pageNo' | 'pageSize' | 'sort' | 'direction'>

/** States stand in the address in small letters, as everything there. */
const wordOf = (state: string) => state.toLowerCase().replaceAll('_', '-')

function chosen(query: URLSearchParams): Filter {
  const keyword = (query.get(KEYWORD) ?? '').trim().slice(0, 100)
  const currency = query.get(CURRENCY) ?? ''
  const states = TRANSFER_STATES.filter((state) => query.getAll('state').includes(wordOf(state)))
  const proof = chosenIn(query, 'proof', ['with', 'without'])
  return {
    ...(keyword && { keyword }),
    ...(states.length > 0 && { states }),
    ...(proof.length === 1 && { hasProof: proof[0] === 'with' }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

/** The filter of an address as the call wants it; whatever can not be read is as if it were not there. */
export function filterIn(query: URLSearchParams): Filter {
  const [from, to] = [dayIn(query, 'dayFrom'), dayIn(query, 'dayTo')]
  const [amountFromMinor, amountToMinor] = [numberIn(query, 'amountFrom'), numberIn(query, 'amountTo')]
  return {
    ...chosen(query),
    ...(from && { from }),
    ...(to && { to }),
    ...(amountFromMinor !== undefined && { amountFromMinor }),
    ...(amountToMinor !== undefined && { amountToMinor }),
  }
}

/** What the transfers can be narrowed by. */
export function useTransferFilters(currencies: readonly string[]): ListFilter[] {
  const { filters, states } = useTransferTexts()
  const choices = TRANSFER_STATES.map((state) => ({ value: wordOf(state), text: states[state] }))
  const proofs = [
    { value: 'with', text: filters.withProof },
    { value: 'without', text: filters.withoutProof },
  ]
  return [
    { key: 'state', title: filters.state, kind: 'choice', quick: true, choices },
    { key: 'proof', title: filters.proof, kind: 'choice', choices: proofs },
    { key: 'day', title: filters.started, kind: 'days' },
    { key: 'amount', title: filters.amount, kind: 'money', currencies },
  ]
}
