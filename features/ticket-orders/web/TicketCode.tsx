import type { VisitorTickets } from '../visitor/contract.ts'
import { useTicketWords } from './words.ts'

/** The quiet zone around a code, in its units. */
const QUIET = 8
const HEIGHT = { QRCODE: 300, AZTECCODE: 300, CODE128: 130, PDF417: 130 }

/** The code of a ticket as the gate reads it, as large as the sheet allows, with its signs below to be typed. */
export function TicketCode({
  voucher: { sold },
  ticket: { code, drawn, visitor, no },
}: {
  voucher: Pick<VisitorTickets, 'sold'>
  ticket: VisitorTickets['tickets'][number]
}) {
  const { texts } = useTicketWords()
  if (!drawn) return null
  const { width, height, path } = drawn
  return (
    <div className="tw-stack tw-gap-8 tw-center">
      <svg
        width="100%"
        height={HEIGHT[sold.deliveryFormat]}
        viewBox={`${-QUIET} ${-QUIET} ${width + 2 * QUIET} ${height + 2 * QUIET}`}
        // Bars may be as high as there is room; the other codes keep their shape.
        preserveAspectRatio={sold.deliveryFormat === 'CODE128' ? 'none' : 'xMidYMid meet'}
        role="img"
        aria-label={texts.codeOf(visitor ?? `${no}`)}
      >
        <path d={path} fill="#000" fillRule="evenodd" />
      </svg>
      <p className="tw-tabular tw-anywhere">{code}</p>
    </div>
  )
}
