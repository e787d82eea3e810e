import { Icon } from '#web/ui/text/Icon.tsx'
import { useHotelTexts } from './texts.ts'
import { useFavourites } from './use-favourites.ts'

type Props = { hotelId: string; name: string; /** Also offers to mark it for the company. */ share?: boolean }

/** Marks a hotel as the reader's favourite; a filled heart is one. */
export function FavouriteHeart({ hotelId, name, share = false }: Props) {
  const { hearts: texts } = useHotelTexts()
  const favourites = useFavourites()
  if (favourites === null) return null
  const [isMine, isShared] = [favourites.isMine(hotelId), favourites.isShared(hotelId)]
  return (
    <>
      <button
        type="button"
        className="tw-relative tw-fit-center tw-ink tw-pad-4 tw-pressable"
        aria-label={texts.mark(name)}
        aria-pressed={isMine}
        onClick={() => favourites.set(hotelId, 'PERSON', !isMine)}
      >
        <Icon name="heart" size={20} className={isMine ? 'tw-fill-ink' : undefined} />
      </button>
      {share ? (
        <label className="tw-flex tw-items-center tw-gap-6 tw-14 tw-soft">
          <input
            type="checkbox"
            checked={isShared}
            onChange={({ target }) => favourites.set(hotelId, 'COMPANY', target.checked)}
          />
          {texts.share}
        </label>
      ) : null}
    </>
  )
}
