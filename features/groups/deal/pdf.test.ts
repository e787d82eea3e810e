import { expect, test } from 'vitest'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { type ContractDocument, contractPdf } from './pdf.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const KIND = { kind: 'TWIN', rooms: 20, priceMinor: 10_000 } as const
const TERMS: ContractDocument['deal']['terms'] = {
  offerId: ID,
  offerNo: 2,
  state: 'ACCEPTED',
  optionUntil: '2027-05-21T00:00:00.000Z',
  hotelId: ID,
  mealPlan: 'HALF_BOARD',
  totalMinor: 380_000,
  terms: 'Parking for one bus',
  plan: null,
  moments: null,
  attrition: [{ daysBefore: 14, percent: 20 }],
  freeIn: 20,
  namesOn: null,
  timeZone: 'Europe/Vienna',
  destinationId: ID,
  country: 'AT',
  starHalves: 8,
  hotelNameEn: 'Danube House',
  hotelNameZh: '多瑙河酒店',
  nationality: 'SG',
  cutOffOn: null,
  currency: 'USD',
  code: 'G26112400001',
  contactName: 'Ben Tan',
  contactEmail: 'ben@harbour.example',
  contactPhone: '',
  nights: [
    { ...KIND, night: '2027-06-01' },
    { ...KIND, night: '2027-06-02' },
  ],
}
const PAPER: ContractDocument = {
  companyName: 'Harbour Travel',
  operatorName: 'Tradewind',
  checkIn: '2027-06-01',
  checkOut: '2027-06-03',
  language: 'en',
  deal: {
    terms: TERMS,
    rooms: [],
    instalments: [],
    offerId: ID,
    holdId: ID,
    agreementId: ID,
    totalMinor: 380_000,
    currency: 'USD',
    moments: [
      { daysBefore: 30, percent: 20 },
      { daysBefore: 7, percent: 60 },
    ],
    acceptedBy: ID,
    acceptedByName: 'Olivia Tan',
    acceptedAt: '2027-05-20T08:00:00.000Z',
    soldAt: null,
    endedAt: null,
    feeMinor: 0,
    namesBy: '2027-05-25T22:00:00.000Z',
    namesRemindAt: null,
    customerReference: 'TOUR-44',
    costCentre: null,
    departmentId: null,
  },
}

test('a contract says all that was agreed, and fees that began are in force from its acceptance', async () => {
  const text = textOfPdf(await contractPdf(PAPER))
  for (const agreed of ['Half board', 'TOUR-44', '1 room free in 20', '-200.00', '3,800.00', 'Parking for one bus'])
    expect(text).toContain(agreed)
  expect(text).toContain('20 % of the rooms until 14 days before arrival')
  expect(text).toContain('From acceptance: 760.00')
  expect(text).toMatch(/From [^:]*25 May 2027[^\n]*2,280.00/)
  expect(text).not.toContain('2 May 2027')
  const chinese = textOfPdf(await contractPdf({ ...PAPER, language: 'zh-CN' }))
  for (const agreed of ['半膳', '每 20 间免 1 间', '自接受报价起：760.00']) expect(chinese).toContain(agreed)
})
