import type { ReactNode } from 'react'
import { KeyHint } from '#web/ui/text/KeyHint.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useClock } from '../web/detail/use-clock.ts'
import { UNDO_MS, type useHeldDecision } from './held-decision.ts'
import { useDeskTexts } from './texts.ts'

type Props = {
  decision: ReturnType<typeof useHeldDecision>
  onUndo(): void
  onOpen(orderId: string): void
  /** Shown while there is no decision to take back. */
  children: ReactNode
}

/** The held decision with its seconds and Undo, or the refusal of an earlier one. */
export function DecisionLine({ decision: { held, refused, sendNow, forget }, onUndo, onOpen, children }: Props) {
  const texts = useDeskTexts()
  const nowMs = useClock(held?.untilMs ?? 0)
  if (held !== null) {
    // The clock may not have ticked since the decision.
    const seconds = Math.ceil(Math.min(UNDO_MS, Math.max(1, held.untilMs - nowMs)) / 1000)
    return (
      <span className="tw-inline-row tw-wrap tw-gap-12 tw-ink" role="status">
        {texts.undoing.held[held.decision](held.order.code)}
        <span className="tw-tabular tw-soft">{texts.undoing.seconds(seconds)}</span>
        <TextButton onClick={onUndo}>
          {texts.undoing.undo} <KeyHint letter="u" />
        </TextButton>
        <TextButton onClick={sendNow}>{texts.undoing.sendNow}</TextButton>
      </span>
    )
  }
  if (refused === null) return children
  const { order } = refused.decided
  return (
    <span className="tw-inline-row tw-wrap tw-gap-12 tw-lost" role="alert">
      {texts.undoing.refused(order.code, refused.text)}
      <TextButton
        onClick={() => {
          forget()
          onOpen(order.id)
        }}
      >
        {texts.undoing.open}
      </TextButton>
    </span>
  )
}
