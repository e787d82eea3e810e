import { Refusal } from '#contract/refusals.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { unprintable } from '#server/pdf/font.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder, type Changing } from '../change/money-back.ts'
import type { ChangedOrder } from '../order-json.ts'
import { STANDING } from '../rules.ts'
import { MOST_NUMBERS, type NumberLine, previewHotelNumbers, saveHotelNumbers } from './contract.ts'
import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import * as sql from './numbers.sql.ts'
import { type PastedLine, readNumbers } from './rules.ts'

/** A hotel's number of an order; `before` is the number it replaces, where that was seen. */
export type HotelNumber = {
  readonly orderId: string
  readonly hotelConfirmation: string
  readonly before?: string | null
}

/** Notes the hotel's number of an order, which confirms it to the booker; refuses an order that takes none. */
export function noteHotelNumber(deps: Changing, caller: Caller, number: HotelNumber): Promise<ChangedOrder> {
  const { orderId, hotelConfirmation, before } = number
  return changeOrder(deps, {
    ...byCaller(caller),
    orderId,
    event: 'hotel_confirmation',
    set: { hotelConfirmation },
    note: hotelConfirmation,
    ...(before === undefined ? {} : { expect: { hotelConfirmation: before } }),
  })
}

type Found = RowOf<typeof sql.listByCodes>

function stateOf({ fault, hotelConfirmation }: PastedLine, order: Found | undefined): NumberLine['state'] {
  if (fault) return fault
  if (unprintable(hotelConfirmation).length > 0) return 'CHARACTERS'
  if (!order) return 'UNKNOWN'
  if (order.hotelConfirmation === hotelConfirmation) return 'SAME'
  if (!STANDING.includes(order.status)) return 'STATE'
  return order.hotelConfirmation === null ? 'MATCHED' : 'DIFFERS'
}

function shown({ id, hotelConfirmation, hotelNameEn, hotelNameZh, leadGuest, checkIn }: Found): NumberLine['order'] {
  return { id, hotelConfirmation, hotelNameEn, hotelNameZh, leadGuest, checkIn }
}

/** The desk's calls about pasted confirmation numbers. */
export function numberHandlers(deps: Deps): Handler[] {
  return [
    handle(previewHotelNumbers, async ({ caller, input }) => {
      const pasted = readNumbers(input.text)
      if (pasted.length > MOST_NUMBERS)
        throw new Refusal('input.invalid', { fields: { text: HOTEL_ORDERS_FAULTS.mostNumbers(MOST_NUMBERS) } })
      const codes = pasted.map(({ code }) => code)
      const orders = await deps.db.read(caller, (reader) => reader.many(sql.listByCodes, { codes }))
      const byCode = new Map(orders.map((order) => [order.code, order]))
      const lines = pasted.map((typed) => {
        const { line, code, hotelConfirmation } = typed
        const order = byCode.get(code)
        return { line, code, hotelConfirmation, state: stateOf(typed, order), order: order ? shown(order) : null }
      })
      return { lines }
    }),
    handle(saveHotelNumbers, async ({ caller, input: { numbers } }) => {
      checkPrintable(
        Object.fromEntries(
          numbers.map(({ hotelConfirmation }, at) => [`numbers.${at}.hotelConfirmation`, hotelConfirmation]),
        ),
      )
      const list: { orderId: string; isSaved: boolean }[] = []
      for (const { before, ...number } of numbers) {
        const saved = await noteHotelNumber(deps, caller, { ...number, before: before === '' ? null : before }).catch(
          (error: unknown) => {
            if (error instanceof Refusal) return null
            throw error
          },
        )
        list.push({ orderId: number.orderId, isSaved: saved !== null })
      }
      deps.wakeOutbox()
      return { list }
    }),
  ]
}
