import { nightsBetween } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import type { GroupDays } from '../rules.ts'
import { useGroupTexts } from './texts.ts'

/** The nights of a request, or how many of them within its window. */
export function useStay(): (days: GroupDays) => string {
  const texts = useGroupTexts()
  const formats = useFormats()
  return ({ checkIn, checkOut, latestOut }) =>
    latestOut
      ? texts.within(nightsBetween(checkIn, checkOut), formats.stay(checkIn, latestOut))
      : formats.stay(checkIn, checkOut)
}
