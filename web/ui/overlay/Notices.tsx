import { useCallback, useEffect, useState } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon } from '../text/Icon.tsx'
import { PageText } from '../text/PageText.tsx'
import { listenToNotices, type Notice } from './notify.ts'
import styles from './Notices.module.css'

/** Milliseconds a message and a notification stay (specification, section 9). */
const STAY_MS = { message: 3000, notification: 4500 } as const
/** Most notices at a time; the oldest is removed. */
const MOST = 3

type Shown = { readonly key: number; readonly notice: Notice }

/** Where notices appear, the newest last. */
export function Notices() {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const close = useCallback((key: number) => setShown((known) => known.filter((one) => one.key !== key)), [])
  useEffect(
    () =>
      listenToNotices((notice) =>
        setShown((known) => [...known.slice(1 - MOST), { key: (known.at(-1)?.key ?? 0) + 1, notice }]),
      ),
    [],
  )
  // The region exists before its first notice, so that screen readers announce that one too.
  return (
    <div
      className={`tw-stack tw-gap-8 tw-items-start ${styles.region}`}
      role="status"
      aria-live="polite"
      aria-atomic="false"
    >
      {shown.map(({ key, notice }) => (
        <Toast key={key} id={key} notice={notice} onClose={close} />
      ))}
    </div>
  )
}

/** One notice; under the pointer or the focus it stays. */
function Toast({ id, notice, onClose }: { id: number; notice: Notice; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const t = useFrameTexts()
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => onClose(id), STAY_MS[notice.kind])
    return () => clearTimeout(timer)
  }, [held, id, notice, onClose])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div
      className={`tw-flex tw-start tw-gap-12 tw-surface tw-ink tw-round tw-pad-12-16 tw-raised ${styles.toast}`}
      data-tone={notice.tone}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="tw-stack tw-gap-4">
        {notice.kind === 'notification' && (
          <strong>
            <PageText text={notice.title} />
          </strong>
        )}
        <span>
          <PageText text={notice.text} />
        </span>
      </div>
      <button type="button" className="tw-soft tw-pressable" aria-label={t.close} onClick={() => onClose(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
