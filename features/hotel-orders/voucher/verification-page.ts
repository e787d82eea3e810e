import { escaped } from '#server/http/answer/html.ts'
import type { Language } from '#contract/languages.ts'
import type { RowOf } from '#server/db/statements.ts'
import { voucherTexts, type VoucherTexts } from './texts.ts'
import type * as sql from './verification.sql.ts'
import { dayInWords, momentInWords, nightsOfStay } from './wording.ts'

/** What the page shows a hotel of an order. */
export type CheckedOrder = RowOf<typeof sql.findCheckedOrder>

type Surroundings = {
  language: Language
  operatorName: string
  emergencyPhone: string
  /** Where the page finds Chinese letter shapes, for devices that have none of their own. */
  letters: string | null
}

/** The page's own style, for the phone of a reception that scans the code loads nothing else. */
export const VERIFICATION_STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 16px; background: #fbfaf7; color: #102a43; font: 16px/1.5 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC Variable', system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #fff; box-shadow: 0 1px 2px rgb(16 42 67 / 5%), 0 8px 24px rgb(16 42 67 / 7%) }
h1 { margin: 0 0 16px; padding: 14px 16px; border-radius: 8px; background: #e4f4e8; color: #166534; font-size: 20px; line-height: 28px }
h1.replaced { background: #fef3c7; color: #92400e }
h1.void { background: #fdecea; color: #b42318 }
dl { display: grid; gap: 12px; margin: 0 }
dt { color: #486581; font-size: 13px }
dd { margin: 0; font-weight: 600; text-wrap: balance; word-break: keep-all; overflow-wrap: anywhere }
p.say { margin: 0 0 16px; color: #102a43; font-size: 16px }
p { margin: 20px 0 0; color: #486581; font-size: 13px }
@media (prefers-color-scheme: dark) {
  body { background: #0b1620; color: #e6edf3 }
  main { background: #152230; box-shadow: none }
  h1 { background: #14361f; color: #86efac }
  h1.replaced { background: #3d2a0a; color: #fcd34d }
  h1.void { background: #45201c; color: #fca5a5 }
  dt, p { color: #9fb3c8 }
  p.say { color: #e6edf3 }
}
`

/** Whether guests of an order in this state may check in with its voucher. */
export function isValidVoucher(order: Pick<CheckedOrder, 'status'>): boolean {
  return ['CONFIRMED', 'CANCELLATION_PENDING', 'CANCELLATION_REFUSED', 'AMENDMENT_PENDING'].includes(order.status)
}

/**
 * The initials of a name: enough to compare with a passport, too little for a stranger who found the document's
 * address.
 */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}…`)
    .join(' ')
}

type Verdict = { word: string; style: 'valid' | 'replaced' | 'void'; say: string | null }

/** What the reception reads first: valid, replaced by a newer paper, or not valid any more. */
function verdictOf(order: CheckedOrder, texts: VoucherTexts): Verdict {
  if (!isValidVoucher(order)) return { word: texts.notVerified, style: 'void', say: null }
  if (order.isMoved) return { word: texts.notVerified, style: 'void', say: texts.movedText }
  if (order.versionNo < order.currentNo)
    return { word: texts.replaced(order.currentNo), style: 'replaced', say: texts.replacedText }
  return { word: texts.verified, style: 'valid', say: null }
}

/** A page without scripts that says whether a voucher is valid now, in the language of the phone that scanned it. */
export function verificationPage(order: CheckedOrder, surroundings: Surroundings): string {
  const { language } = surroundings
  const texts = voucherTexts(language)
  const { terms } = order
  const { say, ...verdict } = verdictOf(order, texts)
  const dayOf = (date: string) => dayInWords(date, language).replaceAll(' ', '\u00a0')
  const lines = [
    [texts.ourReference, `${order.code} · ${texts.version(order.versionNo)}`],
    [texts.hotelReference, order.hotelConfirmation ?? texts.none],
    [texts.hotel, [terms.hotel.nameEn, terms.hotel.nameZh].filter(Boolean).join(' ')],
    [
      texts.stay,
      `${dayOf(terms.checkIn)} – ${dayOf(terms.checkOut)}${texts.comma}${texts.nights(nightsOfStay(terms))}${texts.comma}${texts.rooms(order.roomCount)}`,
    ],
    [texts.leadGuest, initialsOf(order.leadGuest)],
  ]
  const rows = lines
    .map(([label = '', value = '']) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')
  const checkedAt = momentInWords(order.readAt, terms.hotel.timeZone, language)
  return pageOf(surroundings, {
    title: `${texts.title} ${order.code}`,
    verdict,
    say,
    facts: `<dl>${rows}</dl>`,
    checked: texts.checkedAt(checkedAt),
  })
}

/** The text for a code of no voucher: copied wrongly, cut off, or made up; it tells the reception whom to call. */
export function unknownVoucherPage(surroundings: Surroundings): string {
  const texts = voucherTexts(surroundings.language)
  return pageOf(surroundings, {
    title: texts.title,
    verdict: { word: texts.unknown, style: 'void' },
    say: texts.unknownText,
    facts: '',
    checked: null,
  })
}

type Parts = {
  title: string
  verdict: { word: string; style: string }
  say: string | null
  facts: string
  checked: string | null
}

function pageOf(
  { language, operatorName, emergencyPhone, letters }: Surroundings,
  { title, verdict, say, facts, checked }: Parts,
): string {
  const texts = voucherTexts(language)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${VERIFICATION_STYLE}</style>${letters === null ? '' : `<link rel="stylesheet" href="${escaped(letters)}">`}</head>
<body><main><h1 class="${verdict.style}">${escaped(verdict.word)}</h1>${say === null ? '' : `<p class="say">${escaped(say)}</p>`}${facts}
<p>${checked === null ? '' : `${escaped(checked)}<br>`}${escaped(`${operatorName} · ${texts.emergency} ${emergencyPhone}`)}</p></main></body>
</html>
`
}
