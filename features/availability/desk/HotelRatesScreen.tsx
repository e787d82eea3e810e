import { useState } from 'react'
import { useBlocker, useParams, useSearchParams } from 'react-router'
import { addDays } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useCall } from '#web/use-call.ts'
import { getHotelRates, RATE_DAYS, SET_AHEAD_DAYS } from '../hotel-rates/contract.ts'
import { BulkRates } from './BulkRates.tsx'
import { HotelStatusChip } from './HotelRateListScreen.tsx'
import { RateDays } from './RateDays.tsx'
import { RateHistory } from './RateHistory.tsx'
import styles from './HotelRates.module.css'
import type { HotelRates } from './rate-lines.ts'
import { RatesGrid } from './RatesGrid.tsx'
import { useHotelRateTexts } from './texts.ts'
import { type RateDraft, useAskBeforeClosing, useRateCells, useRateDraft } from './use-rate-draft.ts'

/** A hotel's prices, closed nights and allotments, sixty days a page. */
export default function HotelRatesScreen() {
  const { id = '' } = useParams()
  return <Rates key={id} hotelId={id} />
}

/** The first night shown lives in the address; the hotel's today when there is none. */
function useFrom(): [string | undefined, (from: string) => void] {
  const [query, setQuery] = useSearchParams()
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('from') ?? '')?.[0]
  return [from, (next) => setQuery({ from: next }, { replace: true, preventScrollReset: true })]
}

function Rates({ hotelId }: { hotelId: string }) {
  const [from, show] = useFrom()
  const rates = useCall(
    getHotelRates,
    { hotelId, ...(from === undefined ? {} : { from }) },
    { keepPrevious: true, staleTime: 0 },
  )
  const draft = useRateDraft(hotelId)
  return (
    <>
      <CallView query={rates} skeleton={<Skeleton shape="rows" count={12} />}>
        {(data) => <Page rates={data} draft={draft} stale={rates.isPlaceholderData} onShow={show} />}
      </CallView>
      <Leaving count={draft.draft.size} />
    </>
  )
}

type PageProps = { rates: HotelRates; draft: RateDraft; stale: boolean; onShow(from: string): void }

function Page({ rates, draft, stale, onShow }: PageProps) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const isPhone = usePhone()
  const cells = useRateCells(rates, draft)
  const [bulk, setBulk] = useState(false)
  return (
    <>
      <PageHeader
        title={nameIn(language, rates)}
        subtitle={rates.code}
        chip={<HotelStatusChip status={rates.status} />}
        back={{ to: paths.deskHotels(), text: texts.back }}
        actions={
          cells.lines.length === 0 ? null : (
            <button type="button" className="tw-button" onClick={() => setBulk(true)}>
              {texts.bulk.open}
            </button>
          )
        }
      />
      {cells.lines.length === 0 ? (
        <Empty icon="bed" title={texts.noRoomsTitle} text={texts.noRoomsText} />
      ) : (
        <Card>
          <Period rates={rates} withPages={!isPhone} onShow={onShow} />
          <div aria-busy={stale}>
            {isPhone ? (
              <RateDays rates={rates} cells={cells} onShow={onShow} />
            ) : (
              <RatesGrid rates={rates} cells={cells} />
            )}
          </div>
          <SaveBar
            draft={draft}
            wrong={cells.lines.some((line) => rates.days.some((_, at) => cells.problemAt(line, at) !== undefined))}
          />
        </Card>
      )}
      <div className="tw-above-16">
        <RateHistory hotelId={rates.hotelId} />
      </div>
      {bulk ? <BulkRates rates={rates} cells={cells} onCancel={() => setBulk(false)} /> : null}
    </>
  )
}

/** Which sixty days are shown. */
function Period({
  rates: { today, days },
  withPages,
  onShow,
}: Pick<PageProps, 'rates' | 'onShow'> & { withPages: boolean }) {
  const texts = useHotelRateTexts()
  const formats = useFormats()
  const [first = today, last = today] = [days[0], days.at(-1)]
  const max = addDays(today, SET_AHEAD_DAYS - RATE_DAYS)
  const move = (by: number) => {
    const next = addDays(first, by)
    onShow(next < today ? today : next > max ? max : next)
  }
  return (
    <div className={`tw-flex tw-wrap tw-gap-8-12 tw-below-12 ${styles.period}`}>
      <DateField
        label={texts.from}
        value={first}
        min={today}
        max={max}
        onChange={(day) => day >= today && day <= max && day !== first && onShow(day)}
      />
      {withPages ? (
        <>
          <button type="button" className="tw-button" disabled={first <= today} onClick={() => move(-RATE_DAYS)}>
            <Icon name="chevronLeft" size={16} />
            {texts.earlier}
          </button>
          <button type="button" className="tw-button" disabled={first >= max} onClick={() => move(RATE_DAYS)}>
            {texts.later}
            <Icon name="chevronRight" size={16} />
          </button>
          <p className="tw-soft tw-13">{texts.period(formats.day(first), formats.day(last))}</p>
        </>
      ) : null}
    </div>
  )
}

/** What is not saved yet, why it could not be, and saving it. */
function SaveBar({ draft: { draft, failure, busy, save, discard }, wrong }: { draft: RateDraft; wrong: boolean }) {
  const texts = useHotelRateTexts()
  const sentences = [...new Set(Object.values(failure?.fields ?? {}))]
  if (draft.size === 0 && failure === null) return null
  return (
    <div className={`tw-row tw-wrap tw-gap-8-12 tw-surface tw-line-above tw-pad-12 tw-above-12 ${styles.save}`}>
      {failure === null ? null : (
        <div role="alert" className="tw-tone-lost tw-round tw-pad-8-12 tw-full">
          <p>
            {failure.returnMsg} {failure.errorCode === 'rates.changed' ? texts.kept : null}
          </p>
          {failure.errorCode === 'rates.changed'
            ? null
            : sentences.slice(0, 5).map((sentence) => <p key={sentence}>{sentence}</p>)}
        </div>
      )}
      <p role="status" className="tw-medium tw-push">
        {texts.changes(draft.size)}
      </p>
      <button type="button" className="tw-button" disabled={busy} onClick={discard}>
        {texts.discard}
      </button>
      <button
        type="button"
        className="tw-button tw-button-primary"
        disabled={busy || wrong || draft.size === 0}
        onClick={save}
      >
        {texts.save}
      </button>
    </div>
  )
}

/** Asks before what is not saved is lost by another page. */
function Leaving({ count }: { count: number }) {
  const texts = useHotelRateTexts().leave
  useAskBeforeClosing(count > 0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.title}
      confirmText={texts.leave}
      cancelText={texts.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{texts.text(count)}</p>
    </ConfirmDialog>
  )
}
