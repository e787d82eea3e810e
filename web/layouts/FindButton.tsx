import { lazy, Suspense, useEffect, useState } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'

const Palette = lazy(() => import('./Palette.tsx'))

/**
 * Opens the search over everything that its reader may see, by a press or by Ctrl-K; nothing for visitors. A
 * phone's bar hides it.
 */
export function FindButton({ className }: { className: string | undefined }) {
  const texts = useFrameTexts()
  const user = useUser()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (!user) return null
  return (
    <>
      <button
        type="button"
        className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${className}`}
        aria-haspopup="dialog"
        aria-label={texts.find}
        aria-keyshortcuts="Control+K Meta+K"
        title={texts.findKeys}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
