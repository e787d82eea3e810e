import { isId } from '#contract/ids.ts'
import type { z } from 'zod'
import { CURRENCY, dayIn, KEYWORD, numberIn } from '#web/ui/list-query.ts'
import { type sumTradeDetails, TRANSFER_KINDS } from '../contract.ts'

type Filter = z.input<(typeof sumTradeDetails)['input']>

/** Kinds stand in the address in small letters, as everything there. */
export const wordOf = (kind: string) => kind.toLowerCase()

/** Words and choices of an address, those that are there. */
function chosen(query: URLSearchParams): Filter {
  const currency = query.get(CURRENCY) ?? ''
  const keyword = (query.get(KEYWORD) ?? '').trim().slice(0, 100)
  const kinds = TRANSFER_KINDS.filter((kind) => query.getAll('kind').includes(wordOf(kind)))
  const movedBy = query.getAll('movedBy').filter(isId).slice(0, 50)
  return {
    ...(keyword && { keyword }),
    ...(kinds.length > 0 && { kinds }),
    ...(movedBy.length > 0 && { movedBy }),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

/** The filter of an address as the calls want it; whatever can not be read is as if it were not there. */
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
