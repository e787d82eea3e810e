import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession, startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { CHECK_IN, found, hotel, LIST, MARINA, open, queryOf, server, startListServer } from './test-hotel-list.tsx'

beforeEach(startListServer)

test('six hotels with their two rates stand on a screen of 1440 × 900, a bar of 60 pixels above them', async () => {
  await page.viewport(1440, 900)
  server.answer = () => found([1, 2, 3, 4, 5, 6, 7].map(hotel))
  open()
  const cards = await screen.findAllByRole('article')
  const inSight = cards.filter((card) => card.getBoundingClientRect().bottom <= 840)
  expect(inSight.length).toBeGreaterThanOrEqual(6)
  expect(inSight[5]?.querySelectorAll('[data-book]')).toHaveLength(2)
})

test('a district stays in the title and in the bar, and other dates keep it', async () => {
  const router = open(`${LIST}&districts=${MARINA}`)
  expect(await screen.findByRole('heading', { name: 'Hotels in Marina', level: 1 })).toBeTruthy()
  const where = screen.getByRole('combobox', { name: 'Where' })
  await waitFor(() => expect(where).toHaveProperty('value', 'Marina'))
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(queryOf(router).get('districts')).toBe(MARINA)
  expect(queryOf(router).get('place')).toBe('Singapore')
  expect(screen.getByRole('heading', { name: 'Hotels in Marina', level: 1 })).toBeTruthy()
})

test('b books the rate of the card that has the focus, p adds it to a proposal, and neither acts from a field', async () => {
  startSession(aUser({ rights: ['hotel.book'] }))
  const router = open()
  const second = await screen.findByRole('link', { name: 'Lantern Hotel 2' })
  await screen.findAllByRole('button', { name: /proposal: Lantern Hotel 2/ })
  second.focus()
  await userEvent.keyboard('p')
  const added = screen.getAllByRole('button', { name: /proposal: Lantern Hotel 2/ })[0]
  await waitFor(() => expect(added?.getAttribute('aria-pressed')).toBe('true'))
  screen.getByRole('combobox', { name: 'Where' }).focus()
  await userEvent.keyboard('b')
  expect(router.state.location.pathname).toBe('/hotel/list')
  second.focus()
  await userEvent.keyboard('b')
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotel/booking'))
  expect(Object.fromEntries(queryOf(router))).toMatchObject({
    hotelId: hotel(2).hotelId,
    ratePlanId: 'plan-40002',
    checkIn: CHECK_IN,
  })
  endSession()
})
