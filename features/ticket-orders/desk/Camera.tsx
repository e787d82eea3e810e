import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openCodeReader } from './code-reader.ts'
import { useRedeemTexts } from './redeem-texts.ts'

const LOOK_MS = 250
/** A code that stays before the camera is read once. */
const SAME_MS = 4000

/** Whether the browser gives cameras to pages: over https, and on the machine itself. */
export const hasCameras = () => navigator.mediaDevices !== undefined

/** Shows the camera's picture and reports each code that comes before it. */
export function Camera({ onCode }: { onCode(code: string): void }) {
  const texts = useRedeemTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const picture = video.current
    let stream: MediaStream | undefined
    let look: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => {
      isOver = true
      clearTimeout(look)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      if (!picture) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      picture.srcObject = stream
      await picture.play()
      const read = await openCodeReader()
      const seen = new Map<string, number>()
      const lookOnce = async () => {
        const found = await read(picture).catch(() => [])
        if (isOver) return
        for (const code of found) {
          if (Date.now() - (seen.get(code) ?? 0) > SAME_MS) report(code)
          seen.set(code, Date.now())
        }
        look = setTimeout(() => void lookOnce(), LOOK_MS)
      }
      await lookOnce()
    }
    start().catch(() => {
      stop()
      setRefused(true)
    })
    return stop
  }, [])
  if (isRefused)
    return (
      <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
        {texts.cameraRefused}
      </p>
    )
  return (
    <video ref={video} className="tw-full tw-round" height={260} muted playsInline aria-label={texts.cameraPicture} />
  )
}
