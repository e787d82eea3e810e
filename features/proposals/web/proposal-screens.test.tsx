import { screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '#web/language.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { Proposal } from '../contract.ts'
import type { OfferedProposal } from '../contract-public.ts'
import { ProposalPanel } from './ProposalPanel.tsx'
import ProposalScreen from './ProposalScreen.tsx'

const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8101'
const PROPOSAL = '01890a5d-ac96-774b-bcce-b302099a8102'
const TOKEN = 'a'.repeat(43)

const offered: OfferedProposal = {
  companyName: 'Harbour Travel',
  phone: '+65 6000 0100',
  logo: null,
  title: 'Family Lim',
  words: '',
  currency: 'USD',
  expiresOn: '2030-01-01',
  chosenNo: null,
  stays: [
    {
      no: 1,
      hotelId: HOTEL,
      photo: 'art/hotel/1/exterior.svg',
      hotelNameEn: 'Harbour Inn',
      hotelNameZh: null,
      cityEn: 'Tokyo',
      cityZh: null,
      starHalves: 8,
      addressEn: null,
      addressZh: null,
      timeZone: 'Asia/Tokyo',
      roomNameEn: 'Twin Room',
      roomNameZh: null,
      planNameEn: 'Flexible',
      planNameZh: null,
      mealPlan: 'BREAKFAST',
      freeCancellationUntil: null,
      checkIn: '2030-01-05',
      checkOut: '2030-01-07',
      rooms: [{ adults: 2, childAges: [] }],
      priceMinor: 45_000,
      wasMinor: null,
      termsChanged: false,
    },
  ],
}
const own: Proposal = {
  id: PROPOSAL,
  title: 'Family Lim',
  words: '',
  currency: 'USD',
  markUpBasisPoints: 1000,
  markUpMinor: 0,
  roundToMinor: 1,
  lessMinor: 0,
  withLogo: true,
  expiresOn: '2030-01-01',
  state: 'OPEN',
  visits: 0,
  visitedAt: null,
  chosen: null,
  stays: [],
  allowed: ['showLink', 'renewLink'],
}

let answers: Record<string, object>
beforeEach(() => {
  void setLanguage('en', false)
  startSession(aUser({ rights: ['hotel.book'] }))
  answers = {
    viewProposal: offered,
    getProposal: own,
    showLink: { id: PROPOSAL, linkToken: TOKEN },
  }
  vi.stubGlobal('fetch', async (url: URL) => {
    const data = answers[url.pathname.split('/').at(-1)?.replace('.do', '') ?? '']
    const refusal = { returnCode: 404, errorCode: 'hotel.not_found', returnMsg: 'Gone', requestId: 'r' }
    return data ? Response.json({ returnCode: 1, returnMsg: 'OK', data }) : Response.json(refusal, { status: 404 })
  })
})

test('a proposal shows its link again, and offers it no more where only a new one can be made', async () => {
  openScreens('/', <Route path="/" element={<ProposalPanel id={PROPOSAL} />} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show the link' }))
  expect((await screen.findByRole('link', { name: new RegExp(TOKEN) })).getAttribute('href')).toContain(TOKEN)
  expect(screen.queryByRole('button', { name: 'Show the link' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Create a new link' })).toBeTruthy()
})

test('a client can call the agency, and reads the offer without map where the hotel’s page is gone', async () => {
  openScreens(`/proposal#${TOKEN}`, <Route path="/proposal" element={<ProposalScreen />} />)
  const stay = await screen.findByRole('article', { name: 'Harbour Inn' })
  expect(screen.getByRole('link', { name: /Harbour Travel/ }).getAttribute('href')).toBe('tel:+6560000100')
  expect(screen.queryByText('Where the hotels are')).toBeNull()
  await userEvent.click(within(stay).getByRole('button', { name: /^Pictures of Harbour Inn/ }))
  expect(await screen.findByRole('dialog', { name: 'Pictures of Harbour Inn' })).toBeTruthy()
})
