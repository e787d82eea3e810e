import { Link } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { type Handover, handovers } from '../contract.ts'
import type { HandoversTexts } from '../texts/en/handovers.ts'

const useHandoversTexts = textsOf<HandoversTexts>('handovers')

const TONES = { ESCALATED: 'lost', OVERDUE: 'lost', OPEN: 'wait' } as const

const inOrders = ({ code }: Handover) => paths.deskOrders({ queue: 'all', keyword: code })

/** The page on which each kind is followed up. */
const PLACES: Readonly<Record<Handover['kind'], (row: Handover) => string>> = {
  HOTEL_UNTOLD: inOrders,
  HOTEL_ANSWER: inOrders,
  HOTEL_NUMBER: inOrders,
  GROUP_ASK: ({ code }) => paths.deskGroups({ keyword: code }),
  MAIL: ({ waitsEn }) => paths.deskMails({ keyword: waitsEn }),
  APPROVAL: ({ code }) =>
    code.startsWith('T')
      ? paths.deskTicketOrders({ keyword: code })
      : paths.deskOrders({ queue: 'all', keyword: code }),
  TICKET_SUPPLIER: ({ code }) => paths.deskSupplies({ keyword: code }),
  TRANSFER: ({ code }) => paths.deskTransfers({ keyword: code }),
  BANK_LINE: ({ code }) => paths.deskBankLines({ keyword: code }),
  COURIER: ({ code }) => paths.deskInvoices({ keyword: code }),
}

/** Everything that waits for somebody outside the portal; a row leads to the page where it is followed up. */
export default function HandoversScreen() {
  const texts = useHandoversTexts()
  const language = useLanguage()
  const { columns, kinds, channels, states, owners } = texts
  return (
    <ListScreen
      list={handovers}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <PageHeader title={texts.title} subtitle={texts.lead} />}
      words={{
        columns,
        filters: { state: columns.state, kind: columns.kind, owner: columns.owner },
        sums: {},
        none: texts.none,
        choices: { state: states, kind: kinds, owner: owners, channel: channels },
      }}
      cells={{
        waits: ({ waitsEn, waitsZh }) => nameFor(language, waitsEn, waitsZh),
        state: ({ state }) => <StatusChip tone={TONES[state]}>{states[state]}</StatusChip>,
        owner: ({ owner, state }) => (state === 'ESCALATED' ? texts.administrators : owners[owner]),
      }}
      reading={{ staleTime: 0 }}
      name={({ code }) => texts.open(code)}
      panel={{ row: (row) => <Beside row={row} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

/** All that is known of one, and the way to its page. */
function Beside({ row }: { row: Handover }) {
  const texts = useHandoversTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { columns } = texts
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{row.code}</h2>
        <p>
          <StatusChip tone={TONES[row.state]}>{texts.states[row.state]}</StatusChip>
        </p>
      </header>
      <DescriptionList
        facts={[
          [columns.kind, texts.kinds[row.kind]],
          [columns.waits, nameFor(language, row.waitsEn, row.waitsZh)],
          [columns.channel, texts.channels[row.channel]],
          [columns.since, formats.moment(row.since)],
          [columns.triedAt, row.triedAt === null ? texts.none : formats.moment(row.triedAt)],
          [columns.dueAt, formats.moment(row.dueAt)],
          [columns.owner, texts.owners[row.owner]],
          [texts.escalatesTo, texts.administrators],
          [columns.endsAt, row.endsAt === null ? texts.none : formats.moment(row.endsAt)],
        ]}
      />
      <Link className="tw-button tw-button-primary" to={PLACES[row.kind](row)}>
        {texts.follow}
      </Link>
    </div>
  )
}
