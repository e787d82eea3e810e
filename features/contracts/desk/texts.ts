import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { previewContract } from '../contract-activation.ts'
import { searchContracts, searchSuppliers } from '../contract-lists.ts'
import { type Contract, getContract } from '../contract.ts'
import type { ContractTexts } from '../texts/en/contracts.ts'
import { tryStay } from '../trying/contract.ts'
import { contractWords } from '../words.ts'

/** The texts of the desk's pages of contracts. */
export const useContractTexts = textsOf<ContractTexts>('contracts')

/** Names of the values of suppliers and contracts. */
export const useContractWords = () => contractWords(useLanguage())

/** Names of a contract's rooms in the reader's language, by their English ones. */
export function useRoomName({ rooms }: Contract): (nameEn: string) => string {
  const language = useLanguage()
  return (nameEn) => nameIn(language, rooms.find((room) => room.nameEn === nameEn) ?? { nameEn, nameZh: null })
}

/** Reads a contract again, such as after somebody else saved it. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(getContract) })
}

/** Says that something was saved, and reads what depends on it again. */
export function useSaved(): (text?: string) => Promise<void> {
  const { saved } = useContractTexts()
  const client = useQueryClient()
  return async (text = saved) => {
    notify.success(text)
    const calls = [getContract, searchContracts, searchSuppliers, previewContract, tryStay]
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}
