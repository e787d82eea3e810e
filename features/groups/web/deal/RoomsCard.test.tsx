import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test } from 'vitest'
import { openScreens } from '../../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import type { GroupDeal } from '../../deal/contract.ts'
import type { Contract } from './ContractCard.tsx'
import { RoomsCard } from './RoomsCard.tsx'

const AT = '2026-11-28T09:00:00.000Z'
const ROOM: Contract['rooms'][number] = {
  no: 1,
  kind: 'TWIN',
  roomNameEn: 'Double',
  roomNameZh: null,
  checkIn: '2026-12-18',
  checkOut: '2026-12-19',
  totalMinor: 20_000,
  releasedAt: null,
  feeMinor: 0,
  order: null,
}
function contractOf(endedAt: string | null): Contract {
  return {
    offerNo: 1,
    acceptedAt: AT,
    acceptedBy: 'Olivia Tan',
    customerReference: null,
    costCentre: null,
    totalMinor: 20_000,
    paidMinor: 0,
    feeMinor: 0,
    soldAt: null,
    endedAt,
    parts: [],
    nextNo: null,
    fees: [],
    rooms: [ROOM],
    freeRooms: 0,
    namesBy: AT,
  }
}

test.each([
  [null, 'Kept'],
  [AT, 'Released'],
])('rooms of a contract that ended at %s are %s', async (endedAt, state) => {
  await setLanguage('en', false)
  const contract = contractOf(endedAt)
  const deal: GroupDeal = { currency: 'USD', hold: null, holdable: [], terms: [], contract, wallet: null, allowed: [] }
  openScreens('/', <Route path="/" element={<RoomsCard groupId="7" deal={deal} contract={contract} />} />)
  expect(await screen.findByText(state)).toBeTruthy()
})
