import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { approvals, type ApprovalRow } from '../contract.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { ApprovalChip } from './ApprovalChip.tsx'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { useApprovalTexts, useReasons } from './texts.ts'

/** Bookings that wait for a decision, those decided, and the reader's own; a decision is made beside the list. */
export default function ApprovalListScreen() {
  const texts = useApprovalTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { columns, filters, none, states, views } = texts
  return (
    <ListScreen
      list={approvals}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <Head />}
      words={{ columns, filters, sums: {}, none, choices: { whose: views, state: states } }}
      cells={{
        what: (row) => <What row={row} />,
        stay: (row) => (row.kind === 'TICKET' ? formats.day(row.checkIn) : formats.stay(row.checkIn, row.checkOut)),
        why: (row) => <Why row={row} />,
        state: (row) => <ApprovalChip state={row.state} />,
      }}
      reading={{ staleTime: 0 }}
      name={(row) => texts.open(whatOf(row, language))}
      panel={{ content: (id) => <ApprovalPanel key={id} orderId={id} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Head() {
  const texts = useApprovalTexts()
  const mayDecide = useRight('approvals.decide')
  const mayRule = useRight('company.write')
  const [isAway, setAway] = useState(false)
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {mayDecide ? (
              <button type="button" className="tw-button" onClick={() => setAway(true)}>
                {texts.absence.open}
              </button>
            ) : null}
            {mayRule ? (
              <Link className="tw-button" to={paths.approvalRules()}>
                {texts.rules.open}
              </Link>
            ) : null}
          </>
        }
      />
      {isAway ? <AbsenceDialog onCancel={() => setAway(false)} /> : null}
    </>
  )
}

/** What a row shows of its booking; the name of its link has the same words. */
const whatOf = (row: ApprovalRow, language: Language) => `${hotelOf(row, language)} ${row.code} · ${row.guest}`

const hotelOf = ({ hotelNameEn, hotelNameZh }: ApprovalRow, language: Language) =>
  nameIn(language, { nameEn: hotelNameEn, nameZh: hotelNameZh })

function What({ row }: { row: ApprovalRow }) {
  const { change } = useApprovalTexts()
  const language = useLanguage()
  return (
    <span className="tw-stack tw-gap-2">
      <strong>{hotelOf(row, language)}</strong>{' '}
      <span className="tw-small tw-soft tw-tabular">
        {row.code} · {row.guest}
        {row.kind === 'CHANGE' ? ` · ${change.chip}` : null}
      </span>
    </span>
  )
}

function Why({ row }: { row: ApprovalRow }) {
  const say = useReasons(row.currency)
  return row.reasons.map(say).join(' · ')
}
