import { type KeyboardEvent, useRef } from 'react'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import styles from './Gallery.module.css'
import { useAvailabilityTexts } from './texts.ts'

type Props = {
  photos: readonly string[]
  captions?: readonly string[]
  at: number
  title: string
  onAt: (place: number) => void
  onClose: () => void
}

/** One picture over the whole page; the arrow keys turn, Escape closes. */
export function Lightbox({ photos, captions = [], at, title, onAt, onClose }: Props) {
  const texts = useAvailabilityTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const turn = (steps: number) => onAt((at + steps + photos.length) % photos.length)
  const turnByKey = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (steps !== undefined) turn(steps)
  }
  const photo = photos[at] ?? null
  const place = [texts.pictureOf(at + 1, photos.length), captions[at]].filter(Boolean).join(' · ')
  return (
    <dialog
      ref={dialog}
      className={`tw-clip tw-surface tw-ink tw-raised ${styles.lightbox}`}
      aria-label={title}
      onKeyDown={turnByKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.large}>
        <Photo src={photo} alt={place} eager />
      </div>
      <div className={`tw-row tw-gap-12 tw-centered tw-tabular ${styles.bar}`}>
        <button
          type="button"
          className="tw-ink tw-icon-button"
          aria-label={texts.previousPicture}
          onClick={() => turn(-1)}
        >
          <Icon name="chevronLeft" />
        </button>
        <span role="status">{place}</span>
        <button type="button" className="tw-ink tw-icon-button" aria-label={texts.nextPicture} onClick={() => turn(1)}>
          <Icon name="chevronRight" />
        </button>
        <button type="button" className="tw-ink tw-icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
