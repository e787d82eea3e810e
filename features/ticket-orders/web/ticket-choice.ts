import { isId } from '#contract/ids.ts'

/** What a booking is about, as the address has it. */
export type TicketChoice = {
  readonly productId: string
  readonly optionId: string
  readonly day: string
  readonly startMinute: number
  readonly units: readonly { readonly unitId: string; readonly quantity: number }[]
}

/** The units of an address, `unitId:quantity` each; empty where one of them is wrong. */
function unitsOf(parts: readonly string[]): TicketChoice['units'] {
  const units = parts.map((part) => {
    const [unitId = '', count = ''] = part.split(':')
    return { unitId, quantity: /^[1-9]\d?$/.test(count) ? Number(count) : 0 }
  })
  return units.every(({ unitId, quantity }) => isId(unitId) && quantity > 0) ? units : []
}

/** The choice of an address; null when it does not name a whole one, for a booking never guesses. */
export function ticketChoiceOf(query: URLSearchParams): TicketChoice | null {
  const text = (name: string) => query.get(name) ?? ''
  const [productId, optionId, day, start] = [text('productId'), text('optionId'), text('day'), text('start')]
  const units = unitsOf(query.getAll('units'))
  const whole = isId(productId) && isId(optionId) && /^20\d\d-\d\d-\d\d$/.test(day) && /^\d{1,4}$/.test(start)
  return whole && units.length > 0 ? { productId, optionId, day, startMinute: Number(start), units } : null
}
