import { useSearchParams } from 'react-router'
import { withQuery } from '#web/paths.ts'
import { currencyIn, pageIn } from '#web/ui/list/list-query.ts'
import type { TypeRow } from '../contract.ts'
import { useOpenSums } from './use-open.ts'

export type Choice = {
  readonly typeId: string
  readonly source: 'BILL' | 'ORDER'
  readonly currency: string
  readonly keyword: string
  readonly pageNo: number
}

const typeIdOf = (types: readonly TypeRow[], query: URLSearchParams) =>
  (types.find(({ id }) => id === query.get('typeId')) ?? types[0])?.id ?? ''

/** The choice in the address; what it leaves open is the first that there is. */
export function useChoice(types: readonly TypeRow[]): [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams()
  const source = query.get('source') === 'ORDER' ? 'ORDER' : 'BILL'
  const typeId = typeIdOf(types, query)
  const sums = useOpenSums({ source, typeId })
  const choice: Choice = {
    typeId,
    source,
    currency: currencyIn(query) ?? sums?.[0]?.currency ?? '',
    keyword: query.get('keyword') ?? '',
    pageNo: pageIn(query, 'pageNo'),
  }
  const set = (change: Partial<Choice>) =>
    setQuery(withQuery('', { ...choice, pageNo: 1, ...change }).slice(1), { replace: true })
  return [choice, set]
}
