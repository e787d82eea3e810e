import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRedeemTexts } from './redeem-texts.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
declare global {
  var BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) | undefined
}

const FORMATS = ['qr_code', 'aztec', 'code_128', 'pdf417']
const LOOK_MS = 250
/** A code that stays before the camera is read once. */
const SAME_MS = 4000

/** Whether the browser reads codes from pictures by itself. */
export const readsCodes = () => globalThis.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

/** Shows the camera's picture and reports each code that comes before it. */
export function Camera({ onCode }: { onCode(code: string): void }) {
  const texts = useRedeemTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const picture = video.current
    let stream: MediaStream | undefined
    let look: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const stop = () => {
      isOver = true
      clearInterval(look)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      if (!picture || !globalThis.BarcodeDetector) return
      const detector = new globalThis.BarcodeDetector({ formats: FORMATS })
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      picture.srcObject = stream
      await picture.play()
      const seen = new Map<string, number>()
      const lookOnce = async () => {
        const found = await detector.detect(picture).catch(() => [])
        for (const { rawValue } of found) {
          if (Date.now() - (seen.get(rawValue) ?? 0) > SAME_MS) report(rawValue)
          seen.set(rawValue, Date.now())
        }
      }
      look = setInterval(() => void lookOnce(), LOOK_MS)
    }
    start().catch(() => setRefused(true))
    return stop
  }, [])
  if (isRefused)
    return (
      <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
        {texts.cameraRefused}
      </p>
    )
  return (
    <video ref={video} className="tw-full tw-round" width={480} muted playsInline aria-label={texts.cameraPicture} />
  )
}
