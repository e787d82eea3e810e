import { useEffect, useState } from 'react'
import { useFormats } from '#web/format.ts'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { TrackedHotel } from '../contract.ts'
import { useToolsTexts } from './texts.ts'

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const clockOf = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`

type Props = { hotel: TrackedHotel; busy: boolean; onRefresh(): void }

/** Whether the prices are live; of a supplier with a slow source, how old they are and when it can be asked again. */
export function Refreshing(props: Props) {
  const { track: texts } = useToolsTexts()
  return props.hotel.isLive ? <StatusChip tone="good">{texts.live}</StatusChip> : <Countdown {...props} />
}

function Countdown({ hotel, busy, onRefresh }: Props) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const now = useNow()
  const left = hotel.nextRefreshAt === null ? 0 : Date.parse(hotel.nextRefreshAt) - now
  return (
    <span className="tw-row tw-wrap tw-gap-8 tw-13">
      <span className="tw-soft">
        {hotel.refreshedAt ? texts.refreshed(formats.fromNow(hotel.refreshedAt, now)) : texts.never}
      </span>
      <button type="button" className="tw-button" disabled={busy || left > 0} onClick={onRefresh}>
        {left > 0 ? texts.again(clockOf(left)) : texts.refresh}
      </button>
    </span>
  )
}
