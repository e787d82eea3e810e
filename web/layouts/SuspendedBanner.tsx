import { useFrameTexts } from '#web/texts/frame.ts'
import { useUser } from '#web/store.ts'

/** Says on every page that the operator has suspended the reader's company. */
export function SuspendedBanner() {
  const texts = useFrameTexts()
  if (useUser()?.company?.status !== 'SUSPENDED') return null
  return (
    <p className="tw-tone-lost tw-14 tw-center tw-pad-8-12" role="status">
      {texts.suspended}
    </p>
  )
}
