import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { PlanRates, RoomRates } from '../hotel-rates/contract.ts'
import { mealAndName } from '../web/rate-name.ts'
import { useAvailabilityTexts } from '../web/texts.ts'

/** A plan as people call it, such as `Room only · Flexible`, with its code where the room has two of that name. */
export function usePlanName(): (room: RoomRates, plan: PlanRates) => string {
  const { meals } = useAvailabilityTexts()
  const language = useLanguage()
  const name = (plan: PlanRates) => mealAndName(nameIn(language, plan), meals[plan.mealPlan])
  return (room, plan) => {
    const own = name(plan)
    return room.plans.some((other) => other !== plan && name(other) === own) ? `${own} (${plan.code})` : own
  }
}
