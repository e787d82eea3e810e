import { lazy, Suspense, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { saveWatch } from '#features/watches/contract.ts'
import { useFrameTexts } from './texts/frame.ts'
import { useRight } from './store.ts'
import { Icon } from './ui/text/Icon.tsx'

const WatchDialog = lazy(() => import('#features/watches/web/WatchDialog.tsx'))

/** What a page offers to watch, a search, a hotel, or a rate, for its stay; and what that is called. */
type Props = { watchable: InputOf<typeof saveWatch>; name: string }

/** The button that watches a price, for people who may book. Its dialog loads on a press. */
export function WatchThis({ watchable, name }: Props) {
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
