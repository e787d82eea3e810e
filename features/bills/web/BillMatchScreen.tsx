import { useParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { filterIn } from '#features/lists/web/list-address.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { useCall } from '#web/use-call.ts'
import { findBillMatch, type MatchRow, matchRowsList } from '../matching/contract.ts'
import type { MatchResult } from '../matching/outcomes.ts'
import { MatchActions } from './MatchActions.tsx'
import { useMatchTexts, useMatchWords } from './match-texts.ts'
import { MatchUpload } from './MatchUpload.tsx'

const TONES: Record<MatchResult, Tone> = {
  MATCHED: 'good',
  DIFFERS: 'wait',
  ONLY_FILE: 'wait',
  ONLY_BILL: 'wait',
  FAULTY: 'lost',
}

/** A company's own file beside a bill: what agrees, what differs, and what only one side has. */
export default function BillMatchScreen() {
  const { id: billId = '' } = useParams()
  const texts = useMatchTexts()
  const { titles, results, decisions, ...words } = useMatchWords()
  const columns = { ...titles, ...texts.only }
  const nameOf = (row: MatchRow) => row.code ?? (row.fileLine === null ? texts.unnamed : texts.line(row.fileLine))
  return (
    <ListScreen
      list={matchRowsList}
      title={texts.title}
      searchHint={texts.search}
      head={({ page, filter }) => (
        <Head
          billId={billId}
          chosen={page.list.chosen}
          result={filter.results?.length === 1 ? (filter.results[0] ?? 'MATCHED') : 'MATCHED'}
          onDone={() => page.list.setChosen([])}
        />
      )}
      words={{
        columns,
        filters: texts.filters,
        sums: {},
        none: texts.none,
        choices: { result: results, decision: decisions },
      }}
      filterIn={(query) => ({ ...filterIn(matchRowsList, query), billIds: [billId] })}
      cells={{
        code: nameOf,
        result: (row) => (
          <span className="tw-stack tw-gap-2 tw-items-start">
            <StatusChip tone={TONES[row.result]}>{results[row.result]}</StatusChip>
            {row.result === 'MATCHED' ? null : <span className="tw-small tw-soft">{words.reason(row)}</span>}
          </span>
        ),
        decision: ({ decision, note }) => [decisions[decision ?? 'OPEN'], note].filter(Boolean).join(' · '),
      }}
      reading={{ staleTime: 0 }}
      name={(row) => texts.open(nameOf(row))}
      panel={{
        row: (row) => <RowPanel row={row} title={nameOf(row)} reason={words.reason(row)} />,
      }}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

type HeadProps = { billId: string; chosen: readonly string[]; result: MatchResult; onDone(): void }

function Head({ billId, chosen, result, onDone }: HeadProps) {
  const texts = useMatchTexts()
  const formats = useFormats()
  const mayMatch = useRight('bills.confirm')
  const found = useCall(findBillMatch, { billId }, { staleTime: 0 })
  return (
    <div className="tw-stack tw-gap-16 tw-below-16">
      <PageHeader title={texts.title} back={{ to: paths.billDetail(billId), text: texts.backToBill }} />
      <CallView query={found} skeleton={<Skeleton shape="lines" count={3} />}>
        {({ match }) => (
          <>
            {mayMatch ? <MatchUpload billId={billId} replaces={match !== null} /> : null}
            {match ? (
              <p className="tw-soft">
                {texts.result(match.fileName, match.matchedBy, formats.moment(match.matchedAt))}
              </p>
            ) : null}
            {match && mayMatch ? (
              <MatchActions billId={billId} counts={match.counts} chosen={chosen} result={result} onDone={onDone} />
            ) : null}
          </>
        )}
      </CallView>
    </div>
  )
}

function RowPanel({ row, title, reason }: { row: MatchRow; title: string; reason: string }) {
  const texts = useMatchTexts()
  const { titles, results, decisions } = useMatchWords()
  const formats = useFormats()
  const { currency, decision, note, decidedBy, fileLine } = row
  const money = (amountMinor: number | null) =>
    amountMinor === null ? texts.none : <MoneyText amountMinor={amountMinor} currency={currency} />
  const day = (on: string | null) => (on === null ? texts.none : formats.day(on))
  const differs = (name: 'CHECK_IN' | 'CHECK_OUT') => row.differences.includes(name)
  return (
    <div className="tw-stack tw-gap-16">
      <span className="tw-flex tw-items-center tw-gap-8">
        <h2>{title}</h2>
        <StatusChip tone={TONES[row.result]}>{results[row.result]}</StatusChip>
      </span>
      <DescriptionList
        facts={[
          [titles.reason, reason || texts.none],
          [titles.line, fileLine ?? texts.none],
          [titles.reference, row.reference ?? texts.none],
          [titles.about, row.about ?? texts.none],
          [titles.checkIn, day(row.checkIn)],
          ...(differs('CHECK_IN') ? [[titles.billCheckIn, day(row.billCheckIn)] as const] : []),
          [titles.checkOut, day(row.checkOut)],
          ...(differs('CHECK_OUT') ? [[titles.billCheckOut, day(row.billCheckOut)] as const] : []),
          [texts.only.file, money(row.fileMinor)],
          [texts.only.bill, money(row.billMinor)],
          [titles.difference, money(row.differenceMinor)],
          [titles.decision, decision ? [decisions[decision], decidedBy].filter(Boolean).join(' · ') : decisions.OPEN],
          [titles.note, note ?? texts.none],
        ]}
      />
    </div>
  )
}
