const en = {
  action: 'Change dates',
  title: (code: string) => `Change the dates of ${code}`,
  days: 'Check-in and check-out',
  daysHint: 'Nights that stay keep their price; added ones have the price of today.',
  before: 'Now',
  after: 'Afterwards',
  causes: {
    ADDED: (night: string) => `Night of ${night} added`,
    DROPPED: (night: string) => `Night of ${night} dropped`,
  },
  fee: 'Fee for the dropped nights',
  due: 'To pay',
  back: 'Given back',
  sentBack: 'of it the way it was paid online',
  cost: 'Our cost changes by',
  payment: 'Pay the difference',
  ways: {
    BALANCE: 'From the balance',
    ON_ACCOUNT: 'On account',
    BALANCE_FIRST: 'Balance first, the rest on account',
  },
  nothingCovers: 'Neither the balance nor the credit line covers the difference. Recharge first.',
  hotelAsked: 'The hotel is asked first. Until it agrees the booking stays as it is, and the difference is only held.',
  feesAnew: 'After this change cancelling costs something earlier than before.',
  shortReason: 'Why the stay may be that short',
  shortReasonHint: 'The rate is not sold for it. Say what the hotel agreed; only the desk reads it.',
  keep: 'Keep the dates',
  press: 'Change',
  askHotel: 'Ask the hotel',
  pressAndPay: (amount: string) => `Change and pay ${amount}`,
  pressAndGet: (amount: string) => `Change, ${amount} back`,
  done: 'The dates are changed. The voucher has a new version.',
  asked: 'The hotel is asked. You hear as soon as it answers.',
  feeSoFar: 'Fees for dropped nights',
}

export type ChangeTexts = typeof en
export default en
