import { Link } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import type { BookedWithProps } from '#features/availability/web/booked-with.ts'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { useCall } from '#web/use-call.ts'
import { queryBookedWith } from '../contract.ts'
import { useTripTexts } from './texts.ts'

/** What the reader's company often books with a hotel or ticket; nothing where it does not, or nobody is signed in. */
export default function BookedWith({ soldId }: BookedWithProps) {
  const texts = useTripTexts()
  const language = useLanguage()
  const enabled = useRight('hotel.book')
  const list = useCall(queryBookedWith, { soldId }, { enabled, staleTime: 300_000 }).data?.list ?? []
  if (list.length === 0) return null
  return (
    <Card title={list[0]?.kind === 'HOTEL_ORDER' ? texts.bookedHotels : texts.bookedTickets}>
      <ul className="tw-stack tw-gap-10 tw-flat">
        {list.map(({ kind, soldId: id, titleEn, titleZh, times }) => (
          <li key={id} className="tw-row tw-wrap tw-between tw-gap-4-16">
            <Link to={kind === 'HOTEL_ORDER' ? paths.hotelDetail(id) : paths.ticketDetail(id)}>
              {nameFor(language, titleEn, titleZh)}
            </Link>
            <span className="tw-14 tw-soft">{texts.bookedTimes(times)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
