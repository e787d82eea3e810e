import { type ReactNode, useState } from 'react'
import { useCall } from '#web/use-call.ts'
import { searchSuppliers } from '../contract-lists.ts'
import { TextInput } from './fields.tsx'
import { useContractTexts } from './texts.ts'

const MOST = 100

/** Suppliers to choose from, and a field to find one where they are more than a choice holds. */
export function useSuppliers(chosen?: readonly [id: string, name: string]): {
  options: readonly (readonly [string, string])[]
  find: ReactNode
} {
  const { choose, fields } = useContractTexts()
  const [keyword, setKeyword] = useState('')
  const [isLong, setLong] = useState(false)
  const { data } = useCall(searchSuppliers, { keyword, pageSize: MOST }, { keepPrevious: true })
  if (data && data.total > MOST && !isLong) setLong(true)
  const found = (data?.list ?? []).map(({ id, name }) => [id, name] as const)
  const own = chosen && !found.some(([id]) => id === chosen[0]) ? [chosen] : []
  return {
    options: [['', choose], ...own, ...found],
    find: isLong ? <TextInput label={fields.findSupplier} max={100} value={keyword} onChange={setKeyword} /> : null,
  }
}
