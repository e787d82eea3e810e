import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './booking-draft.ts'
import { type BookingStep, checkAndBook, type Flow, goOnFrom } from './booking-flow.ts'
import { readKept } from './draft-store.ts'

const STORE = 'tradewind.booking.test'
const QUOTE = { token: 't1', terms: { totalMinor: 5000 }, paymentChoices: ['BALANCE'] }

type Answer = { status: number; body: unknown } | 'lost'
const ok = (data: unknown): Answer => ({ status: 200, body: { returnCode: 1, returnMsg: 'OK', data } })
const refused = (errorCode: string, more: object = {}): Answer => ({
  status: 409,
  body: { returnCode: 409, errorCode, returnMsg: errorCode, requestId: 'r', ...more },
})

let answers: Record<string, Answer[]> = {}
let asked: { path: string; body: URLSearchParams }[] = []

/** A browser with a tab's storage, and a server that answers what the test has laid out, one answer after the other. */
beforeEach(() => {
  const kept = new Map<string, string>()
  answers = {}
  asked = []
  vi.stubGlobal('document', { baseURI: 'http://portal.test/', querySelector: () => null })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('fetch', async (url: URL, init: { body: string }) => {
    const path = url.pathname.replace('/api/', '')
    asked.push({ path, body: new URLSearchParams(init.body) })
    const answer = answers[path]?.shift()
    if (answer === undefined) throw new Error(`nothing laid out for ${path}`)
    if (answer === 'lost') throw new TypeError('connection reset')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

function flow(change: Partial<Flow> = {}) {
  const draft = emptyDraft([{ adults: 1, childAges: [] }], { nationality: 'SG', contactName: 'Mei', contactEmail: '' })
  const guest = draft.rooms[0]?.guests[0]
  if (guest) Object.assign(guest, { surname: 'Tan', givenName: 'Mei' })
  const steps: BookingStep[] = []
  const booked: string[] = []
  const later: ((flow: Flow) => Promise<void>)[] = []
  const page: Flow = {
    storeName: STORE,
    hotelId: 'h1',
    draft,
    show: (step) => void steps.push(step),
    showErrors: vi.fn(),
    later: (work) => void later.push(work),
    onQuote: vi.fn(),
    onExpired: vi.fn(),
    onBooked: ({ orderId }) => void booked.push(orderId),
    ...change,
  }
  return { page, steps, booked, later }
}

const keysSent = () =>
  asked.filter(({ path }) => path === 'order/saveOrder.do').map(({ body }) => body.get('idempotencyKey'))

test('books at once when price and rooms are as shown', async () => {
  answers = {
    'order/validate.do': [ok({ result: 'AVAILABLE', quote: QUOTE, oldTotalMinor: 5000 })],
    'order/saveOrder.do': [ok({ orderId: 'o1' })],
  }
  const { page, booked } = flow()
  await checkAndBook(page, 't1')
  expect(booked).toEqual(['o1'])
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    token: 't1',
    'leadGuest[surname]': 'Tan',
    'leadGuest[givenName]': 'Mei',
  })
  expect(readKept(STORE).unheard).toBeNull()
})

test('an answer that was lost is asked for again under the same key, and the attempt survives leaving the page', async () => {
  answers = {
    'order/validate.do': [ok({ result: 'AVAILABLE', quote: QUOTE, oldTotalMinor: 5000 })],
    'order/saveOrder.do': [
      'lost',
      { status: 500, body: { returnCode: 500, errorCode: 'call.failed', returnMsg: '', requestId: 'r' } },
      ok({ orderId: 'o1' }),
    ],
  }
  const { page, steps, booked, later } = flow()
  await checkAndBook(page, 't1')
  expect(steps.at(-1)).toEqual({ kind: 'unheard' })
  expect(readKept(STORE).unheard?.input.idempotencyKey).toBe(keysSent()[0])
  await later.shift()?.(page)
  expect(booked).toEqual([])
  await later.shift()?.(page)
  expect(booked).toEqual(['o1'])
  expect(new Set(keysSent()).size).toBe(1)
  expect(keysSent()).toHaveLength(3)
})

test('a changed price, changed conditions and a double booking are asked about, never booked', async () => {
  answers = {
    'order/validate.do': [
      ok({ result: 'PRICE_CHANGED', quote: { ...QUOTE, token: 't2' }, oldTotalMinor: 4000 }),
      ok({ result: 'PRICE_CHANGED', quote: { ...QUOTE, token: 't3' }, oldTotalMinor: 5000 }),
      ok({ result: 'DUPLICATE', quote: QUOTE, oldTotalMinor: 5000, duplicateOf: 'H1' }),
      ok({ result: 'SOLD_OUT', quote: null, oldTotalMinor: 5000, soldOutNight: '2026-12-08' }),
    ],
  }
  const { page, steps } = flow()
  for (let i = 0; i < 4; i++) await checkAndBook(page, 't1')
  expect(steps.filter(({ kind }) => kind !== 'checking').map(({ kind }) => kind)).toEqual([
    'priceChanged',
    'priceChanged',
    'duplicate',
    'soldOut',
  ])
  expect(keysSent()).toEqual([])
})

test('after a new price a double booking is asked about, then an approval, before anything is booked', async () => {
  const quote = { ...QUOTE, approval: { rules: [], approvers: [] } }
  answers = {
    'order/validate.do': [
      ok({ result: 'PRICE_CHANGED', quote: { ...quote, token: 't2' }, oldTotalMinor: 4000 }),
      ok({ result: 'DUPLICATE', quote, oldTotalMinor: 5000, duplicateOf: 'H1' }),
    ],
    'order/saveOrder.do': [ok({ orderId: 'o1' })],
  }
  const { page, steps, booked } = flow()
  await checkAndBook(page, 't1')
  const told = steps.at(-1)
  if (told?.kind !== 'priceChanged') throw new Error('no new price was told')
  await goOnFrom('priceChanged', page, told.quote)
  expect(asked.at(-1)?.body.get('token')).toBe('t2')
  const asking = steps.at(-1)
  if (asking?.kind !== 'duplicate') throw new Error('nothing was asked')
  await goOnFrom('duplicate', page, asking.quote)
  expect(steps.at(-1)?.kind).toBe('approval')
  expect(keysSent()).toEqual([])
  await goOnFrom('approval', page, asking.quote)
  expect(booked).toEqual(['o1'])
})

test('what the server refuses about a field stands beside its row, and the next try is another content with another key', async () => {
  const available = ok({ result: 'AVAILABLE', quote: QUOTE, oldTotalMinor: 5000 })
  answers = {
    'order/validate.do': [available, available],
    'order/saveOrder.do': [
      refused('order.guests_incomplete', { fields: { 'rooms.0.guests.0.surname': 'Latin letters' } }),
      ok({ orderId: 'o1' }),
    ],
  }
  const { page, steps, booked } = flow()
  await checkAndBook(page, 't1')
  expect(page.showErrors).toHaveBeenCalledWith({ 'rooms.0.guests.0.surname': 'Latin letters' })
  expect(steps.at(-1)?.kind).toBe('refused')
  expect(readKept(STORE).unheard).toBeNull()
  const guest = page.draft.rooms[0]?.guests[0]
  if (guest) guest.surname = 'Tang'
  await checkAndBook(page, 't1')
  expect(booked).toEqual(['o1'])
  expect(new Set(keysSent()).size).toBe(2)
})

test('an expired quote is asked for again and says so; a quote that was booked leads to the orders', async () => {
  answers = { 'order/validate.do': [refused('quote.expired'), refused('quote.used')] }
  const { page, steps } = flow()
  await checkAndBook(page, 't1')
  expect(page.onExpired).toHaveBeenCalledOnce()
  await checkAndBook(page, 't1')
  expect(steps.at(-1)).toEqual({ kind: 'used' })
})

test('a check that did not get through is made again once before the person hears of it', async () => {
  answers = {
    'order/validate.do': ['lost', ok({ result: 'AVAILABLE', quote: QUOTE, oldTotalMinor: 5000 }), 'lost', 'lost'],
    'order/saveOrder.do': [ok({ orderId: 'o1' })],
  }
  const { page, steps, booked } = flow()
  await checkAndBook(page, 't1')
  expect(booked).toEqual(['o1'])
  await checkAndBook(page, 't1')
  expect(steps.at(-1)).toMatchObject({ kind: 'refused', failure: { errorCode: 'network.unreachable' } })
  expect(booked).toEqual(['o1'])
})
