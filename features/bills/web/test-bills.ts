/** A bill and its related data as the server answers; for tests of the bill pages. */
export const BILL_ID = '01a1f94e-5eb7-7827-bd62-6b406b451dfa'
export const row = {
  id: BILL_ID,
  code: 'B261121000001',
  currency: 'USD',
  settlementTerm: 'WEEKLY',
  periodFrom: '2026-11-09',
  periodTo: '2026-11-15',
  status: 'ISSUED',
  lineCount: 1,
  totalMinor: 22_500,
  paidMinor: 0,
  leftMinor: 22_500,
  disputedMinor: 0,
  issuedOn: '2026-11-16',
  dueOn: '2026-11-26',
  overdueDays: 0,
}
export const bill = {
  ...row,
  agreementNumber: 'A-1',
  paymentDays: 10,
  companyName: 'Harbour Travel',
  companyLegalName: 'Harbour Travel Pte. Ltd.',
  companyCode: 'HARBOUR',
  issuedAt: '2026-11-16T00:01:00.000Z',
  confirmedAt: null,
  paidAt: null,
  dueMinor: 22_500,
  replacedBy: null,
  replaces: null,
  sums: [{ kind: 'CHARGE', count: 1, amountMinor: 22_500 }],
  allowed: ['pay', 'confirm'],
}
export const line = {
  id: '1',
  at: '2026-11-10T08:00:00.000Z',
  kind: 'CHARGE',
  amountMinor: 22_500,
  currency: 'USD',
  subjectKind: 'HOTEL_ORDER',
  subjectId: '2',
  subjectCode: 'H261110000017',
  note: null,
  dispute: null,
  order: {
    titleEn: 'Harbour View',
    titleZh: '海景酒店',
    guest: 'Lee Ann',
    from: '2026-12-01',
    to: '2026-12-03',
    clientReference: 'PO 7',
    hotelNumber: null,
    paymentStatus: 'ON_ACCOUNT',
  },
}
export const issuedLog = {
  id: '1',
  at: '2026-11-16T00:01:00.000Z',
  actorKind: 'SYSTEM',
  actorName: 'Tradewind',
  event: 'issued',
  fromStatus: 'OPEN',
  toStatus: 'ISSUED',
  amountMinor: 22_500,
  note: null,
}
export const payment = {
  id: '1',
  at: '2026-11-17T09:00:00.000Z',
  kind: 'PAYMENT',
  amountMinor: 100,
  paymentCode: 'P261117000001',
  otherBillId: null,
  otherBillCode: null,
  paidBy: 'Fiona Lim',
}
const offer = {
  method: 'WECHAT',
  feeBasisPoints: 60,
  feeMinor: 0,
  freeFromMinor: null,
  payMinor: 0,
  payCurrency: 'USD',
  rate: null,
}
/** What paying an amount by WeChat costs, as the server reckons it. */
export const offers = (amountMinor: number) => [
  { ...offer, feeMinor: Math.ceil(amountMinor * 0.006), payMinor: amountMinor + Math.ceil(amountMinor * 0.006) },
]
