import { useRouteError } from 'react-router'
import { ChunkLoadError } from './lazy-screen.tsx'
import { useFrameTexts } from './locales/frame.ts'
import { StatePanel } from './ui/StatePanel.tsx'

/**
 * Stands in for a page whose code could not be loaded or broke while it was drawn; loading again is the way out of
 * both.
 */
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
