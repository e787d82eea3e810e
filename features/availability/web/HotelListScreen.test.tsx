import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { today } from '#web/format.ts'
import { setLanguage } from '#web/language.ts'
import { endSession, startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import {
  CHECK_IN,
  CHECK_OUT,
  CITY,
  found,
  hotel,
  LIST,
  open,
  queryOf,
  server,
  startListServer,
} from './test-hotel-list.tsx'

beforeEach(startListServer)

describe('the list of a search', () => {
  test('asks for what the address says and shows what an agent must see', async () => {
    open(`${LIST}&stars=4&meals=BREAKFAST&priceTo=30000&sort=PRICE&pageNo=2`)
    expect(await screen.findByRole('heading', { name: 'Hotels in Singapore', level: 1 })).toBeTruthy()
    const sent = Object.fromEntries(server.asked.at(-1) ?? [])
    expect(sent).toMatchObject({
      destinationId: CITY,
      checkIn: CHECK_IN,
      checkOut: CHECK_OUT,
      nationality: 'SG',
      'rooms[0][adults]': '2',
      'rooms[1][adults]': '1',
      'rooms[1][childAges][0]': '7',
      'stars[0]': '4',
      'mealPlans[0]': 'BREAKFAST',
      priceToMinor: '30000',
      sort: 'PRICE',
      pageNo: '2',
    })
    const card = (await screen.findAllByRole('article'))[0]
    expect(card?.textContent).toContain('Lantern Hotel 1')
    expect(card?.textContent).toMatch(/Free until \w{3} \d+ \w{3}, 18:00 Singapore/)
    expect(card?.textContent).toContain('2 left')
    expect(card?.textContent).not.toContain('Confirmed at once')
    expect(screen.getByText('3 of 65 hotels match')).toBeTruthy()
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain('USD 400.01')
  })

  test('shows the client’s price and never the own one, once a person of an agency switches to it', async () => {
    const clientPrices = { markUpBasisPoints: 1000, markUpMinor: 0, roundToMinor: 500, lessMinor: 0 }
    const user = aUser()
    startSession({ ...user, company: user.company && { ...user.company, clientPrices } })
    open(`${LIST}&priceTo=30000`)
    const [card] = await screen.findAllByRole('article')
    expect(card?.textContent).toContain('400.01')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Client prices' }))
    await waitFor(() => expect(card?.textContent).toContain('445.00'))
    expect(card?.textContent).not.toContain('400.01')
    // The filter of prices speaks of the same prices.
    expect(screen.getByRole('button', { name: /330\.00/ })).toBeTruthy()
    expect(document.body.textContent).not.toContain('300.00')
  })

  test('speaks Chinese with the names of the hotels', async () => {
    void setLanguage('zh-CN', false)
    open()
    expect(await screen.findByRole('heading', { name: '新加坡的酒店' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: '灯笼酒店1' })).toBeTruthy()
  })

  test('a filter goes into the address, asks again from the first page, and can be taken away', async () => {
    const router = open(`${LIST}&pageNo=3`)
    await userEvent.click(await screen.findByRole('checkbox', { name: /5 stars/ }))
    await waitFor(() => expect(queryOf(router).get('stars')).toBe('5'))
    expect(queryOf(router).get('pageNo')).toBeNull()
    await waitFor(() => expect(server.asked.at(-1)?.get('stars[0]')).toBe('5'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: 5 stars' }))
    await waitFor(() => expect(queryOf(router).get('stars')).toBeNull())
  })

  test('a name is asked for when typing rests, and clearing its chip empties the field', async () => {
    const router = open()
    await userEvent.fill(await screen.findByLabelText('Hotel name'), 'bay')
    await waitFor(() => expect(queryOf(router).get('name')).toBe('bay'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Name: bay' }))
    await waitFor(() => expect(queryOf(router).get('name')).toBeNull())
    expect(screen.getByLabelText('Hotel name')).toHaveProperty('value', '')
  })

  test('is used by keyboard: slash to the search, arrows through the hotels without a press on one first, Enter opens with the stay and the filters', async () => {
    const router = open(`${LIST}&stars=4`)
    const first = await screen.findByRole('link', { name: 'Lantern Hotel 1' })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Where' }))
    first.focus()
    first.blur()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Lantern Hotel 2')
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe(`/hotel/detail/${hotel(2).hotelId}`)
    expect(Object.fromEntries(queryOf(router))).toMatchObject({
      checkIn: CHECK_IN,
      checkOut: CHECK_OUT,
      rooms: '2,1.7',
      nationality: 'SG',
      stars: '4',
      destinationId: CITY,
    })
  })
})

describe('a list without hotels', () => {
  beforeEach(() => {
    server.answer = () => found([])
  })

  test('offers to take filters away', async () => {
    const router = open(`${LIST}&stars=5&freeCancellation=1`)
    expect(await screen.findByText('No hotel meets all filters')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] ?? document.body)
    await waitFor(() => expect(queryOf(router).get('stars')).toBeNull())
    expect(queryOf(router).get('freeCancellation')).toBeNull()
  })

  test('offers stays close by when no filter is set', async () => {
    const router = open()
    await userEvent.click(await screen.findByRole('button', { name: 'One day later' }))
    await waitFor(() => expect(queryOf(router).get('checkIn')).toBe(addDays(CHECK_IN, 1)))
    expect(queryOf(router).get('checkOut')).toBe(addDays(CHECK_OUT, 1))
  })
})

test('a failed search says so with its request number and can be tried again', async () => {
  server.answer = () =>
    Response.json(
      { returnCode: 503, errorCode: 'call.starting', returnMsg: 'The portal is still starting.', requestId: 'r-77' },
      { status: 503 },
    )
  open()
  expect(await screen.findByText('The portal is still starting.')).toBeTruthy()
  expect(screen.getByText('r-77')).toBeTruthy()
  server.answer = () => found([hotel(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Lantern Hotel 1' })).toBeTruthy()
})

test('dates that are over give way to a near stay, and the page says so', async () => {
  open(`/hotel/list?destinationId=${CITY}&checkIn=2020-01-01&checkOut=2020-01-03&rooms=2&nationality=SG`)
  expect(await screen.findByText(/The link had no dates that can still be booked/)).toBeTruthy()
  expect(server.asked.at(-1)?.get('checkIn')).toBe(addDays(today(), 14))
})

test('places to measure from open in sight where their field is at the edge of the filters', async () => {
  await page.viewport(1280, 720)
  open()
  const field = await screen.findByRole('combobox', { name: 'Distance from a place' })
  field.scrollIntoView({ block: 'end' })
  await userEvent.click(field)
  const last = (await screen.findAllByRole('option', { name: /^Pier/ })).at(-1)
  const filters = field.closest('aside')
  if (!last || !filters) throw new Error('there is no place to choose, or no filters')
  // The panel's last lines fade.
  await waitFor(() =>
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(filters.getBoundingClientRect().bottom - 32),
  )
})

test('on a phone the order of the hotels can be read beside the button that watches prices', async () => {
  await page.viewport(390, 844)
  startSession(aUser({ rights: ['hotel.book'] }))
  open()
  await screen.findByRole('button', { name: /^Watch price/ })
  expect(screen.getByRole('combobox', { name: 'Sort by' }).getBoundingClientRect().width).toBeGreaterThanOrEqual(128)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  endSession()
})

test('a watch of the search says which filters narrow it', async () => {
  startSession(aUser({ rights: ['hotel.book'] }))
  open(`${LIST}&stars=4`)
  expect(await screen.findByRole('button', { name: /^Watch price: .* · 4 stars$/ })).toBeTruthy()
  endSession()
})
