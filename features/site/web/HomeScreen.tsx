import { listPopularDestinations } from '#features/hotels/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Photo } from '#web/ui/Photo.tsx'
import { useCall } from '#web/use-call.ts'

/** The portal's first page. */
export default function HomeScreen() {
  const language = useLanguage()
  const popular = useCall(listPopularDestinations, {})
  return (
    <div className="tw-content">
      <h1>Tradewind</h1>
      {popular.data?.list.map((place) => (
        <p key={place.id}>
          <Photo src={place.photo} alt="" />
          {nameIn(language, place)}
        </p>
      ))}
    </div>
  )
}
