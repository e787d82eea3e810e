import { type KeyboardEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { isElsewhere } from '#web/ui/list/list-keys.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { type BankLine, bankLines } from '../bank-lines/contract.ts'
import { BankFileUpload } from './BankFileUpload.tsx'
import { BankLinePanel, type LineKeys, LINE_TONES } from './BankLinePanel.tsx'
import { useBankLineTexts } from './bank-line-texts.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

const POLL_MS = 20_000

/** What a key does with the open line; Enter on a button or link is left to it. */
function actOf(key: string, target: Element, { accept, setAside }: LineKeys): (() => void) | undefined {
  if (key === 's') return setAside
  const isOwn = target.closest('a, button') !== null
  return key === 'a' || (key === 'Enter' && !isOwn) ? accept : undefined
}

function actByKey(event: KeyboardEvent, keys: LineKeys | null): void {
  // A key that is held down decides about one line, not about all that follow.
  if (!keys || event.repeat || isElsewhere(event) || !(event.target instanceof Element)) return
  const act = actOf(event.key, event.target, keys)
  if (!act) return
  event.preventDefault()
  act()
}

function Keys() {
  const { keys } = useBankLineTexts()
  return (
    <span className="tw-keys">
      <span className="tw-block">{keys}</span>
    </span>
  )
}

/** Lines of the operator's bank accounts with what each may be for; one key accepts the first proposal. */
export default function BankLinesScreen() {
  const texts = useBankLineTexts()
  const { title } = usePaymentDeskTexts()
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const keys = useRef<LineKeys | null>(null)
  const { columns, filters, none, states, confidences, reasons } = texts
  function open(id: string | undefined): void {
    const next = new URLSearchParams(query)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    setQuery(next, { replace: true })
  }
  const proposal = ({ proposals: [first], companyName, confidence }: BankLine) =>
    first ? (
      <span className="tw-inline-row tw-wrap tw-gap-6">
        <StatusChip tone={first.confidence === 'HIGH' ? 'good' : 'wait'}>{confidences[first.confidence]}</StatusChip>
        {first.companyName} · {reasons[first.reason]}
      </span>
    ) : (
      (companyName ?? (confidence === null ? none : confidences.NONE))
    )
  return (
    <div onKeyDown={(event) => actByKey(event, keys.current)}>
      <ListScreen
        list={bankLines}
        title={texts.title}
        searchHint={texts.searchHint}
        head={() => (
          <>
            <PageHeader
              title={title}
              tabs={<PaymentTabs here="lines" />}
              subtitle={[texts.lead, <Keys key="keys" />]}
            />
            <BankFileUpload />
          </>
        )}
        words={{ columns, filters, sums: {}, none, choices: { state: states, confidence: confidences } }}
        cells={{
          payer: ({ payerName }) => payerName || <span className="tw-soft">{texts.nobody}</span>,
          proposal,
          state: ({ state }) => <StatusChip tone={LINE_TONES[state]}>{states[state]}</StatusChip>,
        }}
        reading={{ staleTime: 0, refetchInterval: POLL_MS }}
        name={({ bookedOn, payerName }) => texts.open(formats.day(bookedOn), payerName || texts.nobody)}
        panel={{
          content: (id, rows) => {
            const at = rows?.findIndex((row) => row.id === id) ?? -1
            const line = rows?.[at]
            const next = rows?.[at + 1] ?? rows?.[at - 1]
            return line ? (
              <BankLinePanel
                key={id}
                line={line}
                onKeys={(next) => {
                  keys.current = next
                }}
                onDone={() => open(next?.id)}
              />
            ) : null
          },
        }}
        empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </div>
  )
}
