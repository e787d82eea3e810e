import { type ReactNode, useId, useRef } from 'react'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './MapBeside.module.css'
import { PriceMap, type PriceMapProps } from './PriceMap.tsx'
import { usePriceMapTexts } from './texts.ts'

/** The map over the whole screen, for phones; `tools` stand beside the way back to the list. */
export default function MapOverAll({ tools, ...props }: PriceMapProps & { tools?: ReactNode }) {
  const texts = usePriceMapTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => props.onState({ view: 'list' })
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={`tw-surface tw-full tw-ink tw-flat ${styles.dialog}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog inside, such as the filters, closes itself first.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      <div className="tw-flex tw-column tw-tall">
        <div className={`tw-row tw-gap-8 tw-line-below ${styles.head}`}>
          <h2 id={titleId} className={`tw-min-0 tw-grow tw-clip tw-nowrap tw-17 tw-line-24 ${styles.title}`}>
            {texts.mapOf(props.search.place.name)}
          </h2>
          {tools}
          <button type="button" className="tw-button" data-first-focus onClick={close}>
            <Icon name="list" size={18} />
            {texts.views.list}
          </button>
        </div>
        <div className={`tw-grow ${styles.rest}`}>
          <PriceMap key={props.search.place.destinationId} {...props} />
        </div>
      </div>
    </dialog>
  )
}
