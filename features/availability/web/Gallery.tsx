import { useState } from 'react'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import styles from './Gallery.module.css'
import { Lightbox } from './Lightbox.tsx'
import { useAvailabilityTexts } from './texts.ts'

/** Pictures shown beside the first one. */
const SHOWN = 5

type Props = {
  name: string
  photos: readonly string[]
  /** What each picture shows and who took it, where that is known. */
  captions?: readonly string[]
}

/** Pictures of a hotel or a ticket by its name; a press shows them large. */
export function Gallery({ name, photos, captions = [] }: Props) {
  const texts = useAvailabilityTexts()
  const [large, setLarge] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <section
      aria-label={texts.galleryOf(name)}
      className={`tw-stack tw-gap-8 tw-card-round tw-clip tw-above-12 tw-relative ${styles.gallery}`}
    >
      {photos.slice(0, SHOWN).map((photo, i) => (
        <button
          key={photo}
          type="button"
          className={`tw-min-0 tw-act-ground ${styles.picture}`}
          onClick={() => setLarge(i)}
        >
          <Photo
            src={photo}
            alt={[texts.openPicture(i + 1, photos.length), captions[i]].filter(Boolean).join(' · ')}
            eager={i === 0}
          />
        </button>
      ))}
      {photos.length > 1 ? (
        <span
          className={`tw-inline-row tw-gap-6 tw-pill tw-surface tw-13 tw-medium tw-shadow ${styles.all}`}
          aria-hidden="true"
        >
          <Icon name="eye" size={16} />
          {texts.allPictures(photos.length)}
        </span>
      ) : null}
      {large === null ? null : (
        <Lightbox
          photos={photos}
          captions={captions}
          at={large}
          title={texts.galleryOf(name)}
          onAt={setLarge}
          onClose={() => setLarge(null)}
        />
      )}
    </section>
  )
}
