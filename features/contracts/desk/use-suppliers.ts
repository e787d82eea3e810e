import { useCall } from '#web/use-call.ts'
import { searchSuppliers } from '../contract-lists.ts'
import { useContractTexts } from './texts.ts'

/** Suppliers to choose from. */
export function useSuppliers(): readonly (readonly [string, string])[] {
  const { choose } = useContractTexts()
  const found = useCall(searchSuppliers, { pageSize: 100 })
  return [['', choose], ...(found.data?.list ?? []).map(({ id, name }) => [id, name] as const)]
}
