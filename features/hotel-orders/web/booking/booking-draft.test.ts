import { expect, test } from 'vitest'
import {
  type BookingDraft,
  chosenPayment,
  draftErrors,
  emptyDraft,
  errorsByRow,
  errorsLeft,
  fitsParty,
  paysNow,
  saveInput,
  withGuests,
} from './booking-draft.ts'
import zhCN from '#features/hotel-orders/texts/zh-CN/hotelBooking.ts'

const PARTY = [
  { adults: 2, childAges: [7] },
  { adults: 1, childAges: [] },
]
const TEXTS = {
  rowIncomplete: 'incomplete',
  nameRequired: 'required',
  nameLetters: 'letters',
  nameLatin: 'latin',
  referenceMissing: 'reference',
  costCentreMissing: 'cost centre',
}

function draft(): BookingDraft {
  return emptyDraft(PARTY, { nationality: 'SG', contactName: 'Mei', contactEmail: 'mei@example.com' })
}

function name(of: BookingDraft, [room, row]: [number, number], [surname, givenName]: [string, string]): void {
  const guest = of.rooms[room]?.guests[row]
  if (!guest) throw new Error('no such row')
  guest.surname = surname
  guest.givenName = givenName
}

test('the guests of an earlier booking fill the rows room by room, a child only where the age is the same', () => {
  const guest = (surname: string, childAge?: number) => ({
    surname,
    givenName: 'A',
    nationality: 'CN',
    ...(childAge !== undefined && { childAge }),
  })
  const filled = withGuests(draft().rooms, [{ guests: [guest('Tan'), guest('Kid', 9)] }, { guests: [guest('Lim')] }])
  expect(filled.map(({ guests }) => guests.map(({ surname, nationality }) => `${surname} ${nationality}`))).toEqual([
    ['Tan CN', ' SG', ' SG'],
    ['Lim CN'],
  ])
  expect(withGuests(draft().rooms, [])).toEqual(draft().rooms)
})

test('a booking begins with the payment of the last one while that covers the total', () => {
  const start = { nationality: 'SG', contactName: 'Mei', contactEmail: '', payment: 'ON_ACCOUNT' } as const
  expect(chosenPayment(emptyDraft(PARTY, start), ['BALANCE', 'ON_ACCOUNT'])).toBe('ON_ACCOUNT')
  expect(chosenPayment(emptyDraft(PARTY, start), ['BALANCE'])).toBe('BALANCE')
})

test('has a row for everybody, children with their ages', () => {
  const rows = draft().rooms.map((room) => room.guests.map((guest) => guest.childAge))
  expect(rows).toEqual([[null, null, 7], [null]])
  expect(fitsParty(draft(), PARTY)).toBe(true)
  expect(
    fitsParty(draft(), [
      { adults: 2, childAges: [8] },
      { adults: 1, childAges: [] },
    ]),
  ).toBe(false)
  expect(fitsParty(draft(), [{ adults: 2, childAges: [7] }])).toBe(false)
})

test('one named guest a room is enough, a started row must be complete', () => {
  const typed = draft()
  name(typed, [0, 0], ['Tan', 'Mei'])
  name(typed, [0, 2], ['', 'Kit'])
  expect(draftErrors(typed, { country: 'SG' }, TEXTS)).toEqual({
    'rooms.0.guests.2.surname': 'incomplete',
    'rooms.1.guests.0.surname': 'required',
  })
  name(typed, [0, 2], [' ', ''])
  name(typed, [1, 0], ['Lim', 'Jo'])
  expect(draftErrors(typed, { country: 'SG' }, TEXTS)).toEqual({})
})

test('sends only the rows with names, trimmed, and leads the errors of the server back to them', () => {
  const typed = draft()
  name(typed, [0, 0], [' Tan ', 'Mei'])
  name(typed, [0, 2], ['Tan', 'K1t'])
  name(typed, [1, 0], ['Lim', 'Jo'])
  const sent = saveInput(typed, { token: 't', payment: 'BALANCE' }, () => 'key')
  expect(sent.rooms[0]?.guests).toEqual([
    { surname: 'Tan', givenName: 'Mei', nationality: 'SG' },
    { surname: 'Tan', givenName: 'K1t', nationality: 'SG', childAge: 7 },
  ])
  expect(errorsByRow({ 'rooms.0.guests.1.givenName': 'letters', 'contact.email': 'email' }, typed)).toEqual({
    'rooms.0.guests.2.givenName': 'letters',
    'contact.email': 'email',
  })
})

test('a mark goes when its field is right, one of the server when its field is changed, and none comes before the next press', () => {
  const judge = (typed: BookingDraft) => draftErrors(typed, { country: 'SG' }, TEXTS)
  const marked = { ...judge(draft()), 'contact.email': 'email', remark: 'long' }
  const typed = draft()
  name(typed, [0, 1], ['T', ''])
  typed.contact.email = 'mei@example'
  expect(errorsLeft(marked, { before: draft(), after: typed }, judge)).toEqual({
    'rooms.1.guests.0.surname': 'required',
    remark: 'long',
  })
  const wrong = draft()
  name(wrong, [1, 0], ['R2', 'Jo'])
  expect(errorsLeft(marked, { before: draft(), after: wrong }, judge)).toEqual({
    ...marked,
    'rooms.1.guests.0.surname': 'latin',
  })
})

test('the key is made of the content: the same content asks for the same key, a change for another', () => {
  const asked: string[] = []
  const typed = draft()
  name(typed, [0, 0], ['Tan', 'Mei'])
  const send = () => saveInput(typed, { token: 't', payment: 'BALANCE' }, (content) => (asked.push(content), 'key'))
  send()
  send()
  name(typed, [0, 0], ['Tan', 'Meili'])
  send()
  expect(asked[0]).toBe(asked[1])
  expect(asked[2]).not.toBe(asked[0])
})

test('pays by what was chosen while it covers, else by the first that does', () => {
  const typed = draft()
  expect(chosenPayment(typed, ['ON_ACCOUNT', 'BALANCE_FIRST'])).toBe('ON_ACCOUNT')
  expect(chosenPayment({ ...typed, payment: 'BALANCE_FIRST' }, ['ON_ACCOUNT', 'BALANCE_FIRST'])).toBe('BALANCE_FIRST')
  expect(chosenPayment({ ...typed, payment: 'BALANCE' }, [])).toBeNull()
})

test.each([
  ['INSTANT', 'BALANCE', '确认预订并支付 USD 1'],
  ['INSTANT', 'ON_ACCOUNT', '确认预订 USD 1'],
  ['INSTANT', 'ONLINE', '确认预订 USD 1'],
  ['ON_REQUEST', 'BALANCE', '确认预订 USD 1'],
] as const)('the Chinese button of a rate that is %s, by %s, says "%s"', (confirmationMode, payment, said) => {
  expect((paysNow({ confirmationMode }, payment) ? zhCN.submitWith : zhCN.submitUnpaid)('USD 1')).toBe(said)
})

test('the own reference may stay empty, unless the company asks for one', () => {
  const typed = draft()
  for (const room of [0, 1]) name(typed, [room, 0], ['Tan', 'Mei'])
  expect(draftErrors(typed, { country: 'SG', referenceRequired: true }, TEXTS)).toEqual({
    customerReference: 'reference',
  })
  typed.customerReference = 'PO-7'
  expect(draftErrors(typed, { country: 'SG', referenceRequired: true }, TEXTS)).toEqual({})
  const asked = { country: 'SG', costCentreRequired: true }
  expect(draftErrors(typed, asked, TEXTS)).toEqual({ costCentreId: 'cost centre' })
  expect(draftErrors({ ...typed, costCentreId: 'c' }, asked, TEXTS)).toEqual({})
})

test('names in Chinese characters are for hotels that read them, other writing for none', () => {
  const typed = draft()
  name(typed, [0, 0], ['陈', '美玲'])
  name(typed, [1, 0], ['Иванов', 'Jo'])
  expect(draftErrors(typed, { country: 'SG' }, TEXTS)).toEqual({
    'rooms.0.guests.0.surname': 'latin',
    'rooms.0.guests.0.givenName': 'latin',
    'rooms.1.guests.0.surname': 'latin',
  })
  expect(draftErrors(typed, { country: 'CN' }, TEXTS)).toEqual({ 'rooms.1.guests.0.surname': 'letters' })
})
