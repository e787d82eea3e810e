import type { Fault } from '#contract/faults.ts'
import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OfferedExtra } from '#features/availability/contract.ts'
import { addExtras } from '#features/availability/extras/extras.ts'
import type { ExtraChoice, ExtraFault } from '#features/availability/extras/rules.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { bookerOf } from '../booking/booker.ts'
import { listExtras } from '../contract.ts'
import { keepQuote, priceQuote, refusalOf, termsKept } from '../booking/pricing.ts'
import { usableQuote } from './quote.ts'

type Wish = ParsedInputOf<typeof listExtras>['extras'][number]

const WHY: Readonly<Record<ExtraFault['why'], readonly [field: string, sentence: (limit: number) => Fault]>> = {
  UNKNOWN: ['surchargeId', () => HOTEL_ORDERS_FAULTS.noExtra],
  ROOM: ['roomNo', () => HOTEL_ORDERS_FAULTS.noRoom],
  NIGHT: ['nights', () => HOTEL_ORDERS_FAULTS.notEachNight],
  LIMIT: [
    'quantity',
    (limit) => (limit === 0 ? HOTEL_ORDERS_FAULTS.roomTakesNoMore : HOTEL_ORDERS_FAULTS.roomTakes(limit)),
  ],
}

/** The refusal of what was chosen, with a sentence at each field. */
function refusalOfFaults(faults: readonly ExtraFault[]): Refusal {
  const fields = Object.fromEntries(
    faults.map(({ index, why, limit }) => [`extras.${index}.${WHY[why][0]}`, WHY[why][1](limit ?? 0)]),
  )
  return new Refusal(faults.some(({ why }) => why !== 'LIMIT') ? 'order.extra_unavailable' : 'order.extra_limit', {
    fields,
  })
}

/** A wish with its nights; without any named it means all the extra is to be had in. */
function choiceOf(wish: Wish, offered: readonly OfferedExtra[]): ExtraChoice {
  const { nights, ...rest } = wish
  const all = offered.find(({ surchargeId }) => surchargeId === wish.surchargeId)?.nights ?? []
  return { ...rest, nights: nights && nights.length > 0 ? nights : all }
}

/** The extras of a quote's rooms, and the quote with those that were chosen. */
export function extrasHandlers(deps: Deps): Handler[] {
  const { db, now } = deps
  return [
    handle(listExtras, async ({ caller, input }) => {
      const booker = bookerOf(caller, deps)
      return db.write(booker, async (tx) => {
        const quote = await usableQuote(tx, booker, input.token)
        const { stay, priced, same } = await priceQuote(tx, booker, { ...quote, nowMs: now() })
        if (!priced) throw new Refusal('quote.not_found')
        if (priced.whyNot !== null) throw refusalOf(priced.whyNot)
        // Extras beside a shown price use its mark-up and exchange rates, as long as that price is valid.
        const following = same ? quote : undefined
        const request = { stay, terms: same ? termsKept(quote) : booker.agreement, ratesAt: following?.createdAt }
        const { offers } = await addExtras(tx, priced, { ...request, choices: [] })
        if (!input.choose) return { offered: offers, quote: null }
        const choices = input.extras.map((wish) => choiceOf(wish, offers))
        const added = await addExtras(tx, priced, { ...request, choices })
        if (added.faults.length > 0) throw refusalOfFaults(added.faults)
        const { cityMedianMinor } = quote
        const kept = { priced: added.priced, stay, following, cityMedianMinor }
        return { offered: offers, quote: await keepQuote(tx, booker, kept) }
      })
    }),
  ]
}
