import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { HotelStatusChip } from '../HotelRateListScreen.tsx'
import { useHotelPageTexts } from '../texts.ts'
import { HotelTabs } from './HotelTabs.tsx'
import type { HotelUpkeep } from './shapes.ts'

/** The head of a hotel's page, with the way to its others. */
export function HotelHead({ hotel, here }: { hotel: HotelUpkeep; here: 'page' | 'rooms' | 'photos' }) {
  const texts = useHotelPageTexts()
  const language = useLanguage()
  return (
    <>
      <PageHeader
        title={nameIn(language, hotel)}
        subtitle={`${nameIn(language, { nameEn: hotel.cityEn, nameZh: hotel.cityZh })} · ${hotel.code}`}
        chip={<HotelStatusChip status={hotel.status} />}
        back={{ to: paths.deskHotels(), text: texts.back }}
      />
      <div className="tw-below-16">
        <HotelTabs hotelId={hotel.hotelId} here={here} />
      </div>
    </>
  )
}
