import { useQueryClient } from '@tanstack/react-query'
import { callApi, type CallFailure } from '#web/call-api.ts'
import type { HotelRateTexts } from '../texts/en/hotelRates.ts'
import { cellKey } from '#web/ui/days/day-draft.ts'
import { type DayCells, dayCells, useDayDraft } from '#web/ui/days/use-day-draft.ts'
import { callKey } from '#web/use-call.ts'
import { getHotelRates, proposeHotelRates, saveHotelRates, searchHotelRateHistory } from '../hotel-rates/contract.ts'
import { RATE_VERSIONS, savedOf, savesOf } from './rate-draft.ts'
import { type HotelRates, isSet, type Line, linesOf, meant, shown, wrongOf } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'
import { useGuarded } from './use-guarded.ts'

type RefusedCell = {
  ratePlanId?: string
  roomTypeId?: string
  night: string
  reason: 'PAST' | 'TOO_FAR' | 'BELOW_SOLD'
  sold?: number
}

/** Why each cell was refused, by the key of the cell. */
function refusalTexts(failure: CallFailure, texts: HotelRateTexts): ReadonlyMap<string, string> {
  const { cells = [] } = (failure.detail ?? {}) as { cells?: RefusedCell[] } // As `saveRates` names them.
  const wordOf = ({ reason, sold = 0 }: RefusedCell) =>
    reason === 'BELOW_SOLD' ? texts.refused.BELOW_SOLD(sold) : texts.refused[reason]
  return new Map(
    cells.flatMap((cell) => {
      const kinds = cell.roomTypeId ? (['STOCK', 'RELEASE'] as const) : (['PRICE', 'CLOSED', 'MIN_STAY'] as const)
      const id = cell.roomTypeId ?? cell.ratePlanId ?? ''
      return kinds.map((kind) => [cellKey({ key: `${kind} ${id}` }, cell.night), wordOf(cell)] as const)
    }),
  )
}

/** Unsaved edits of a hotel and saving them; they survive paging, refusals and other people's saves. */
export function useRateDraft(hotelId: string) {
  const texts = useHotelRateTexts()
  const client = useQueryClient()
  const { asked, send } = useGuarded()
  const draft = useDayDraft({
    ...RATE_VERSIONS,
    partsOf: (draft) => savesOf(hotelId, draft),
    send: async (part) => {
      const saved = await send({
        save: (retyped) => callApi(saveHotelRates, { ...part, ...retyped }),
        propose: (proof) => callApi(proposeHotelRates, { ...part, proof }),
      })
      return saved?.cells ?? 0
    },
    without: savedOf,
    async read() {
      await Promise.all(
        [getHotelRates, searchHotelRateHistory].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
      )
      return client
        .getQueriesData<HotelRates>({ queryKey: callKey(getHotelRates), type: 'active' })
        .flatMap(([, rates]) => (rates?.hotelId === hotelId ? [rates] : []))
        .map((rates) => ({ lines: linesOf(rates), days: rates.days, versionOf: RATE_VERSIONS.versionOf }))
    },
    refusedCells: (failure) => refusalTexts(failure, texts),
    wrongOf: (line: Line, text) => wrongOf(line, text, texts.wrong),
    saved: texts.saved,
  })
  return { ...draft, asked }
}
export type RateDraft = ReturnType<typeof useRateDraft>

/** The cells of a page of days: their texts, and the handlers of edits. */
export function useRateCells(rates: HotelRates, draft: RateDraft): RateCells {
  const texts = useHotelRateTexts()
  return dayCells({ lines: linesOf(rates), days: rates.days }, draft, {
    shown: (_, text) => shown(text, texts),
    meant: (line, typed) => meant(line, typed, texts),
    isSet,
  })
}
export type RateCells = DayCells<Line>
