import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useMapTexts } from './texts.ts'

/** The way to a hotel's map that can be sent to somebody. */
export function MapLink({ hotelId }: { hotelId: string }) {
  const texts = useMapTexts()
  return (
    <Link className="tw-14 tw-no-print" to={paths.map([hotelId])}>
      {texts.byLink}
    </Link>
  )
}
