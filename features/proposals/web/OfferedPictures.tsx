import { lazy, Suspense, useState } from 'react'
import { Photo } from '#web/ui/page/Photo.tsx'
import { useProposalTexts } from './texts.ts'

const Lightbox = lazy(async () => ({ default: (await import('#features/availability/web/Lightbox.tsx')).Lightbox }))

/** A hotel's first picture; a press shows all of them large. */
export function OfferedPictures({ hotel, photos }: { hotel: string; photos: readonly string[] }) {
  const texts = useProposalTexts()
  const [at, setAt] = useState<number | null>(null)
  const title = texts.picturesOf(hotel)
  return (
    <>
      <button type="button" className="tw-block tw-full tw-act-ground" onClick={() => setAt(0)}>
        <Photo src={photos[0] ?? null} alt={title} />
      </button>
      {at === null ? null : (
        <Suspense>
          <Lightbox photos={photos} at={at} title={title} onAt={setAt} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </>
  )
}
