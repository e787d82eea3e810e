import type { Arrival } from '#features/hotel-orders/arrivals/contract.ts'
import { arrivalFacts } from '#features/hotel-orders/arrivals/words.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { escaped } from '#server/http/answer/html.ts'
import { type Closable, closingPart } from '../closing/form.ts'
import { faultOf, type Typed } from './faults.ts'
import { PAGE_LANGUAGES } from './languages.ts'
import { pageOf, type Surroundings } from './page.ts'

/** The name of the field with the number of an order. */
export const numberField = (orderId: string) => `number-${orderId}`

type ListPage = {
  readonly hotelName: string
  readonly arrivals: readonly Arrival[]
  readonly closable: Closable
  readonly typed: Typed
}

/** The arrivals of a hotel with a field for each missing number and a field to paste many, and nights to close. */
export function listPage({ hotelName, arrivals, closable, typed }: ListPage, around: Surroundings): string {
  const { fields, faults } = typed
  const { words, values: language } = PAGE_LANGUAGES[around.language]
  const rows = arrivals.map((arrival) => {
    const { id, code, checkIn, checkOut, hotelConfirmation } = arrival
    const facts = arrivalFacts(arrival, language)
    const name = numberField(id)
    const { marks, line } = faultOf(faults, name)
    const about = [facts.guests, facts.rooms, facts.board, facts.requests].filter((part) => part !== '').join(' · ')
    const number =
      hotelConfirmation === null
        ? `<label for="${name}">${escaped(words.number)}</label><input id="${name}" name="${name}" maxlength="60" autocomplete="off" value="${escaped(fields[name] ?? '')}"${marks}>${line}`
        : `<span>${escaped(`${words.number}: ${hotelConfirmation}`)}</span>`
    const stay = `${dayInWords(checkIn, language)} – ${dayInWords(checkOut, language)} · ${code}`
    return `<li><strong>${escaped(stay)}</strong><br>${escaped(about)}<br>${number}</li>`
  })
  const { marks, line } = faultOf(faults, 'paste')
  const form = `<form method="post"><ol>${rows.join('')}</ol>
<label for="paste">${escaped(words.list.paste)}</label><textarea id="paste" name="paste" maxlength="20000"${marks}>${escaped(fields['paste'] ?? '')}</textarea>${line}
<button class="main">${escaped(words.list.save)}</button></form>`
  const isEmpty = arrivals.length === 0
  const notice = typed.isStale ? `<p class="warn" role="alert">${escaped(words.stale)}</p>` : ''
  return pageOf(around, {
    title: `${words.list.title} – ${hotelName}`,
    body: `<h1>${escaped(`${words.list.title} – ${hotelName}`)}</h1>${notice}
<p class="note">${escaped(isEmpty ? words.list.none : words.list.lead)}</p>${isEmpty ? '' : form}${closingPart(closable, around.language, typed)}`,
  })
}
