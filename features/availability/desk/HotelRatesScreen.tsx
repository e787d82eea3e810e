import { useState } from 'react'
import { useParams } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DayPeriod, useFrom } from '#web/ui/days/DayPeriod.tsx'
import { DaySaveBar, LeaveUnsaved } from '#web/ui/days/DaySaveBar.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useCall } from '#web/use-call.ts'
import { getHotelRates, SET_AHEAD_DAYS } from '../hotel-rates/contract.ts'
import { BulkRates } from './BulkRates.tsx'
import { ChangeRatesDialog } from './ChangeRatesDialog.tsx'
import { HotelTabs } from './hotel/HotelTabs.tsx'
import { FarPricesDialog } from './FarPricesDialog.tsx'
import { HotelStatusChip } from './HotelRateListScreen.tsx'
import { RateDays } from './RateDays.tsx'
import { RateHistory } from './RateHistory.tsx'
import type { HotelRates } from './rate-lines.ts'
import { RatesGrid } from './RatesGrid.tsx'
import { useHotelRateTexts } from './texts.ts'
import { type RateDraft, useRateCells, useRateDraft } from './use-rate-draft.ts'

/** A hotel's prices, closed nights and allotments, sixty days a page. */
export default function HotelRatesScreen() {
  const { id = '' } = useParams()
  return <Rates key={id} hotelId={id} />
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
      <LeaveUnsaved count={draft.draft.size} />
      {draft.asked ? <FarPricesDialog asked={draft.asked} /> : null}
    </>
  )
}

type PageProps = { rates: HotelRates; draft: RateDraft; stale: boolean; onShow(from: string): void }

function Page({ rates, draft, stale, onShow }: PageProps) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const isPhone = usePhone()
  const cells = useRateCells(rates, draft)
  const [open, setOpen] = useState<'page' | 'season' | null>(null)
  return (
    <>
      <PageHeader
        title={nameIn(language, rates)}
        subtitle={rates.code}
        chip={<HotelStatusChip status={rates.status} />}
        back={{ to: paths.deskHotels(), text: texts.back }}
        actions={<Actions rates={rates} hasLines={cells.lines.length > 0} onOpen={setOpen} />}
      />
      <div className="tw-below-16">
        <HotelTabs hotelId={rates.hotelId} here="rates" />
      </div>
      {cells.lines.length === 0 ? (
        <Empty icon="bed" title={texts.noRoomsTitle} text={texts.noRoomsText} />
      ) : (
        <Card>
          <DayPeriod
            label={texts.from}
            today={rates.today}
            days={rates.days}
            ahead={SET_AHEAD_DAYS}
            withPages={!isPhone}
            onShow={onShow}
          />
          <div aria-busy={stale}>
            {isPhone ? (
              <RateDays rates={rates} cells={cells} onShow={onShow} />
            ) : (
              <RatesGrid rates={rates} cells={cells} />
            )}
          </div>
          <DaySaveBar
            draft={draft}
            wrong={cells.lines.some((line) => rates.days.some((_, at) => cells.problemAt(line, at) !== undefined))}
          />
        </Card>
      )}
      <div className="tw-above-16">
        <RateHistory rates={rates} />
      </div>
      {open === 'season' ? (
        <ChangeRatesDialog
          hotels={{ hotelIds: [rates.hotelId] }}
          about={nameIn(language, rates)}
          first={rates.days[0] ?? ''}
          last={rates.days.at(-1) ?? ''}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'page' ? <BulkRates rates={rates} cells={cells} onCancel={() => setOpen(null)} /> : null}
    </>
  )
}

type ActionsProps = { rates: HotelRates; hasLines: boolean; onOpen(dialog: 'page' | 'season'): void }

/** Other pages of the hotel, and changes of many nights: of this page before it is saved, and of any days at once. */
function Actions({ rates, hasLines, onOpen }: ActionsProps) {
  const texts = useHotelRateTexts()
  return (
    <>
      <a className="tw-button" href={assetUrl(`files/ops/hotels/${rates.hotelId}/rates.xlsx`)} download>
        {texts.file}
      </a>
      {hasLines ? (
        <>
          <button type="button" className="tw-button" onClick={() => onOpen('page')}>
            {texts.bulk.open}
          </button>
          <button type="button" className="tw-button" onClick={() => onOpen('season')}>
            {texts.change.open}
          </button>
        </>
      ) : null}
    </>
  )
}
