import { lazy, Suspense, useState } from 'react'
import type { WatchActionProps } from '#features/availability/web/watch-action.ts'
import { useRight } from '#web/store.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon } from '#web/ui/text/Icon.tsx'

const WatchDialog = lazy(() => import('./WatchDialog.tsx'))

/** The button that watches a price, for people who may book. Its dialog loads on a press. */
export function WatchThis({ watchable, name }: WatchActionProps) {
  const texts = useFrameTexts()
  const mayBook = useRight('hotel.book')
  const [open, setOpen] = useState(false)
  if (!mayBook) return null
  return (
    <>
      <button
        type="button"
        className="tw-button"
        aria-haspopup="dialog"
        aria-label={texts.watchPriceOf(name)}
        onClick={() => setOpen(true)}
      >
        <Icon name="eye" size={18} />
        {texts.watchPrice}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <WatchDialog watchable={watchable} name={name} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
