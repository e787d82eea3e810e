import { nightsBetween } from '#contract/dates.ts'
import { freeUntil } from '#contract/deadline.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { amountInWords, dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import {
  closeSheet,
  heading,
  labelledColumns,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  accent,
  textAt,
} from '#server/pdf/sheet.ts'
import type { OfferedProposal, OfferedStay } from '../contract-public.ts'
import { proposalWords } from '../words.ts'

export type ProposalDocument = {
  readonly proposal: Omit<OfferedProposal, 'logo'>
  readonly picture: Uint8Array | undefined
  readonly madeAt: string
  readonly timeZone: string
  readonly language: Language
}

const LOGO = { width: 170, height: 40 }
/** Room that a stay takes at least, in points, so that it begins a page rather than being parted. */
const STAY_HEIGHT = 96

/** A proposal as an A4 PDF, with the client's prices of the moment it is made. */
export function proposalPdf(paper: ProposalDocument): Promise<Buffer> {
  const { proposal, language } = paper
  const texts = proposalWords(language)
  const { companyName } = proposal
  const sheet = openSheet({ title: `${texts.title}: ${proposal.title}`, author: companyName, language })
  drawHead(sheet, paper)
  for (const stay of proposal.stays) drawStay(sheet, paper, stay)
  sheet.y += 8
  paragraph(sheet, texts.atProperty, { size: 8, color: QUIET })
  return closeSheet(sheet, ({ no, of, top }) => {
    const foot = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    const moment = momentInWords(paper.madeAt, paper.timeZone, language)
    textAt(sheet, `${companyName}   ·   ${texts.pricedOn(moment)}`, foot)
    textAt(sheet, texts.page(no, of), { ...foot, align: 'right' })
  })
}

function drawHead(sheet: Sheet, { proposal, picture, language }: ProposalDocument): void {
  const texts = proposalWords(language)
  if (picture) {
    sheet.doc.image(Buffer.from(picture), sheet.left, sheet.y, { fit: [LOGO.width, LOGO.height] })
    sheet.y += LOGO.height + 8
  }
  paragraph(sheet, [texts.from(proposal.companyName), proposal.phone].filter(Boolean).join('   ·   '), {
    size: 9,
    bold: true,
    color: accent(),
    after: 4,
  })
  paragraph(sheet, proposal.title, { size: 18, bold: true, after: 4 })
  paragraph(sheet, texts.until(dayInWords(proposal.expiresOn, language)), { color: QUIET, after: 8 })
  if (proposal.words !== '') paragraph(sheet, proposal.words, { size: 10, after: 10 })
}

function priceOf({ priceMinor, wasMinor }: OfferedStay, { proposal, language }: ProposalDocument) {
  const texts = proposalWords(language)
  const amount = (minor: number) => amountInWords(minor, proposal.currency, language)
  if (priceMinor === null) return { value: texts.soldOut, color: RED }
  return { value: amount(priceMinor), color: accent(), ...(wasMinor !== null && { note: texts.was(amount(wasMinor)) }) }
}

function drawStay(sheet: Sheet, paper: ProposalDocument, stay: OfferedStay): void {
  const { proposal, language } = paper
  const texts = proposalWords(language)
  const { checkIn, checkOut, freeCancellationUntil: until } = stay
  makeRoom(sheet, STAY_HEIGHT)
  const hotel = nameFor(language, stay.hotelNameEn, stay.hotelNameZh)
  heading(sheet, `${stay.no}.  ${hotel}${proposal.chosenNo === stay.no ? `   ·   ${texts.chosen}` : ''}`)
  const stars = stay.starHalves === null ? '' : '★'.repeat(Math.floor(stay.starHalves / 2))
  const address = nameFor(language, stay.addressEn ?? '', stay.addressZh)
  const where = [stars, nameFor(language, stay.cityEn, stay.cityZh), address].filter(Boolean).join('   ')
  paragraph(sheet, where, { size: 8, color: QUIET, after: 4 })
  const columns = [
    {
      label: texts.stay,
      value: `${dayInWords(checkIn, language)} –`,
      note: `${dayInWords(checkOut, language)} · ${texts.nights(nightsBetween(checkIn, checkOut))}`,
    },
    {
      label: texts.room,
      value: nameFor(language, stay.roomNameEn, stay.roomNameZh),
      note: `${texts.meals[stay.mealPlan]} · ${texts.rooms(stay.rooms.length)}`,
    },
    { label: texts.price, ...priceOf(stay, paper) },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width }) + 4
  const free = until === null ? texts.notFree : freeUntil(language, until, stay)
  if (stay.priceMinor !== null) paragraph(sheet, free, { size: 8 })
  if (stay.termsChanged) paragraph(sheet, texts.termsChanged, { size: 8, color: RED })
}
