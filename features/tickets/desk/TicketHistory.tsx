import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import type { ManagedTicket } from '../manage/contract.ts'
import { searchTicketHistory, type TicketSavedLine } from '../manage/contract-history.ts'
import { useTicketDeskTexts } from './texts.ts'
import { shown } from './ticket-lines.ts'

const PAGE_SIZE = 5

/** Who saved what of a ticket, the newest first. */
export function TicketHistory({ ticket: { productId, currency } }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  const { history } = texts
  const formats = useFormats()
  const [pageNo, setPageNo] = useState(1)
  const saves = useCall(
    searchTicketHistory,
    { productId, pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <Card title={history.title}>
      <CallView query={saves} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <p className="tw-soft">{history.empty}</p> : null}
            <ol className="tw-stack tw-gap-12">
              {list.map(({ at, by, part, lines, lineCount }) => (
                <li key={`${at} ${part}`}>
                  <p>
                    <strong>{formats.moment(at)}</strong> · {by ?? '–'} · {history.parts[part]}
                  </p>
                  <ul className="tw-stack">
                    {lines.slice(0, 8).map((line) => (
                      <li key={`${line.field} ${line.of} ${line.first}`} className="tw-13 tw-soft">
                        <SavedText line={line} currency={currency} />
                      </li>
                    ))}
                    {lineCount > 8 ? <li className="tw-13 tw-soft">{history.more(lineCount - 8)}</li> : null}
                  </ul>
                </li>
              ))}
            </ol>
            <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} onChange={setPageNo} quiet />
          </>
        )}
      </CallView>
    </Card>
  )
}

/** One line of a save: of what, from what to what, and for which days. */
function SavedText({ line, currency }: { line: TicketSavedLine; currency: string }) {
  const texts = useTicketDeskTexts()
  const formats = useFormats()
  const { field, of, first, last, days, before, after } = line
  const {
    fields,
    values,
    span,
  }: { fields: Readonly<Record<string, string>>; values: Readonly<Record<string, string>> } & Pick<
    typeof texts.history,
    'span'
  > = texts.history
  const valueText = (value: string) => {
    if (field === 'netMinor' && /^\d+$/.test(value)) return formats.amount(Number(value), currency)
    return values[value] ?? shown(value, texts)
  }
  const [was, is] = [before, after].map((side) => side.map(valueText).join(', ').replace(', …, ', ' … '))
  const when = first !== null && last !== null ? [span(formats.dayShort(first), formats.dayShort(last), days ?? 1)] : []
  return [[of, fields[field] ?? field].filter(Boolean).join(' · ') + `: ${was} → ${is}`, ...when].join(', ')
}
