import { useFormats } from '#web/format.ts'
import { useNow } from '../use-now.ts'
import type { Contract } from './ContractCard.tsx'
import { useDealTexts } from './texts.ts'

/** What the customer does next under a contract, with its clock: a payment, or the names. */
export function NextStep({ contract, currency }: { contract: Contract; currency: string }) {
  const texts = useDealTexts()
  const formats = useFormats()
  const nowMs = useNow()
  const { parts, nextNo, namesBy, endedAt } = contract
  const next = parts.find(({ no }) => no === nextNo)
  if (endedAt !== null) return texts.ended
  if (next?.dueAt) return texts.payNext(formats.money(next.amountMinor, currency), formats.moment(next.dueAt))
  return Date.parse(namesBy) > nowMs ? texts.namesNext(formats.moment(namesBy)) : texts.nothingNext
}
