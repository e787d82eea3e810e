import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { removeWatch, searchWatches, setWatchState, type WatchRow } from '../contract.ts'
import { useWatchTexts } from './texts.ts'

/** Buttons to pause, resume and delete a watch. */
export function WatchActions({ watch: { id: watchId, state }, name }: { watch: WatchRow; name: string }) {
  const texts = useWatchTexts()
  const client = useQueryClient()
  const setState = useCallMutation(setWatchState)
  const remove = useCallMutation(removeWatch)
  const [asking, setAsking] = useState(false)
  const done = async (text: string) => {
    notify.success(text)
    setAsking(false)
    await client.invalidateQueries({ queryKey: callKey(searchWatches) })
  }
  const isPaused = state === 'PAUSED'
  const change = () =>
    setState.mutate(
      { watchId, state: isPaused ? 'ACTIVE' : 'PAUSED' },
      { onSuccess: () => void done(isPaused ? texts.resumed : texts.paused) },
    )
  const failure = setState.error ?? remove.error
  return (
    <>
      {state === 'OVER' ? null : (
        <button type="button" className="tw-button" disabled={setState.isPending} onClick={change}>
          {isPaused ? texts.resume : texts.pause}
        </button>
      )}
      <button type="button" className="tw-button tw-button-ends" onClick={() => setAsking(true)}>
        {texts.remove}
      </button>
      {failure ? (
        <p className="tw-lost" role="alert">
          {failure.returnMsg}
        </p>
      ) : null}
      <ConfirmDialog
        open={asking}
        danger
        title={texts.removeTitle(name)}
        confirmText={texts.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ watchId }, { onSuccess: () => void done(texts.removed) })}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
