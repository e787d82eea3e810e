import { plural } from '#contract/plural.ts'

const tickets = (count: number) => plural('en', count, { one: '1 ticket', other: `${count} tickets` })

const en = {
  title: 'Redeem tickets',
  intro: 'Scan the code of a ticket, or type it. The code of an order lets the whole group in.',
  code: 'Code of a ticket or an order',
  place: 'This gate',
  placeHint: 'Scanning a used ticket shows where it was redeemed.',
  codeMissing: 'Scan or type a code',
  check: 'Let in',
  checking: 'Checking …',
  camera: 'Scan with the camera',
  cameraOff: 'Stop the camera',
  cameraPicture: 'Picture of the camera',
  cameraRefused: 'The camera can not be used. Allow it in the browser, or type the code.',
  count: tickets,
  results: {
    ADMITTED: 'Let in',
    USED: 'Used already',
    CANCELLED: 'Cancelled',
    OTHER_DAY: 'Not for today',
    NOT_CONFIRMED: 'Not confirmed',
  },
  sentences: {
    ADMITTED: (count: number) => `Let ${tickets(count)} in.`,
    USED: () => 'Do not admit.',
    CANCELLED: () => 'Do not admit.',
    OTHER_DAY: () => 'Do not admit today.',
    NOT_CONFIRMED: () => 'Do not admit: the order is not confirmed.',
  },
  earlier: (moment: string, by: string, place: string | null) =>
    `Let in ${moment} by ${by}${place === null ? '' : `, ${place}`}`,
  waitingTitle: (count: number) => plural('en', count, { one: '1 code waits', other: `${count} codes wait` }),
  waitingText:
    'The portal was not reached. These codes are checked as soon as it is; until then admit on paper tickets.',
  listText: (moment: string) =>
    `The portal is not reached. Codes are checked by the list of ${moment}; admissions are reported later.`,
  offline: 'By the list of this gate, without a connection',
  unlisted: 'Not on the list of this gate',
  unlistedText: 'It may be false, or sold after the list was read: scan it again once the portal is reached.',
  conflict: 'Was let in by the list, while:',
  visitorsPdf: "Today's visitors as PDF",
  undo: 'Undo',
  undoTitle: 'Undo this scan?',
  undoText: 'The tickets are valid again and can be scanned once more.',
  reason: 'Reason',
  reasonMissing: 'Enter the reason',
  undone: 'The scan is undone.',
  searchHint: 'Order, ticket, visitor, company, colleague or place',
  none: '–',
  columns: {
    at: 'When',
    what: 'Ticket',
    visitor: 'Visitor',
    tickets: 'Tickets',
    order: 'Order',
    company: 'Company',
    by: 'Scanned by',
    place: 'Place',
    undone: 'Undone',
  },
  filters: { at: 'Day' },
  undoneBy: (by: string, reason: string) => `${by}: ${reason}`,
  openOf: (code: string) => `Scan of order ${code}`,
  emptyTitle: 'Nobody was let in',
  emptyText: 'Tickets that are scanned here are listed with the time, the colleague and the place.',
}

export type RedeemTexts = typeof en
export default en
