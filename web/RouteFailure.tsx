import { useRouteError } from 'react-router'
import { ChunkLoadError } from './lazy-screen.tsx'
import { useFrameTexts } from './texts/frame.ts'
import { StatePanel } from './ui/page/StatePanel.tsx'

/** Replaces a page whose code failed to load or to render; reloading solves both. */
export function RouteFailure() {
  const texts = useFrameTexts()
  const error = useRouteError()
  const said = error instanceof ChunkLoadError ? texts.chunkFailed : texts.pageBroke
  return (
    <StatePanel
      tone="failed"
      level={1}
      title={said.title}
      text={said.text}
      action={
        <button type="button" className="tw-button tw-button-primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </button>
      }
    />
  )
}
