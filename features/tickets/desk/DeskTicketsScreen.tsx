import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { deskTickets, type DeskTicketRow } from '../manage/contract-list.ts'
import { NewTicketDialog } from './NewTicketDialog.tsx'
import { useDeskTicketWords, useTicketDeskTexts } from './texts.ts'

const TONES = { OPEN: 'good', CLOSED: 'wait', INACTIVE: 'neutral' } as const satisfies Record<
  DeskTicketRow['status'],
  Tone
>

/** Whether a ticket is on sale. */
export function SaleChip({ status }: Pick<DeskTicketRow, 'status'>) {
  const { statuses } = useDeskTicketWords()
  return <StatusChip tone={TONES[status]}>{statuses[status]}</StatusChip>
}

/** The tickets that the operator keeps; a row leads to its content and its days. */
export default function DeskTicketsScreen() {
  const texts = useTicketDeskTexts()
  const { titles, statuses: status, categories: category, kinds: kind } = useDeskTicketWords()
  const language = useLanguage()
  const [adds, setAdds] = useState(false)
  const titleOf = ({ titleEn, titleZh }: DeskTicketRow) => nameIn(language, { nameEn: titleEn, nameZh: titleZh })
  const { page } = useListScreen({
    list: deskTickets,
    words: {
      columns: titles,
      filters: { status: titles.status, category: titles.category, kind: titles.kind },
      sums: {},
      none: '–',
      choices: { status, category, kind },
    },
    cells: {
      title: (row) => <Link to={paths.deskTicket(row.id)}>{titleOf(row)}</Link>,
      city: (row) => nameIn(language, { nameEn: row.cityEn, nameZh: row.cityZh }),
      status: (row) => <SaleChip status={row.status} />,
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <button type="button" className="tw-button tw-button-primary" onClick={() => setAdds(true)}>
            {texts.newTicket}
          </button>
        }
      />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={titleOf}
        searchHint={texts.searchHint}
        empty={<Empty icon="ticket" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {adds ? <NewTicketDialog onCancel={() => setAdds(false)} /> : null}
    </>
  )
}
