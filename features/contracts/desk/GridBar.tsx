import type { ReactNode } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { LeaveUnsaved } from '#web/ui/days/DaySaveBar.tsx'
import { useContractTexts } from './texts.ts'
import type { useGrid } from './use-grid.ts'

type Props = {
  grid: ReturnType<typeof useGrid>
  call: { error: CallFailure | null; isPending: boolean }
  isWrong?: boolean
  children?: ReactNode
  onSave(): void
}

/** What of a grid is not saved, why it could not be, and saving it. */
export function GridBar({ grid, call, isWrong = false, children, onSave }: Props) {
  const texts = useContractTexts()
  const { changed, discard } = grid
  return (
    <>
      <LeaveUnsaved count={changed.length} />
      {children}
      {call.error ? (
        <p role="alert" className="tw-tone-lost tw-round tw-pad-8-12">
          {[call.error.returnMsg, ...new Set(Object.values(call.error.fields ?? {}))].slice(0, 5).join(' · ')}
        </p>
      ) : null}
      {changed.length === 0 ? null : (
        <div className="tw-row tw-wrap tw-gap-8-12 tw-above-12">
          <p role="status" className="tw-medium tw-push">
            {texts.unsaved(changed.length)}
          </p>
          <button type="button" className="tw-button" disabled={call.isPending} onClick={discard}>
            {texts.discard}
          </button>
          <button
            type="button"
            className="tw-button tw-button-primary"
            disabled={call.isPending || isWrong}
            onClick={onSave}
          >
            {texts.save}
          </button>
        </div>
      )}
    </>
  )
}
