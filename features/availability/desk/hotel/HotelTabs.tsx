import { paths } from '#web/paths.ts'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { useHotelPageTexts } from '../texts.ts'

/** The pages of a hotel at the desk. */
export function HotelTabs({ hotelId, here }: { hotelId: string; here: 'page' | 'rooms' | 'photos' | 'rates' }) {
  const texts = useHotelPageTexts()
  return (
    <PageTabs
      label={texts.tabsLabel}
      here={here}
      names={texts.tabs}
      places={[
        ['page', paths.deskHotel(hotelId)],
        ['rooms', paths.deskHotelRooms(hotelId)],
        ['photos', paths.deskHotelPhotos(hotelId)],
        ['rates', paths.deskHotelRates(hotelId)],
        ['contacts', paths.deskHotelContacts(hotelId)],
        ['groups', paths.deskHotelGroups(hotelId)],
      ]}
    />
  )
}
