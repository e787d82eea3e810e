import type { CallFailure } from '#web/call-api.ts'

export type Notice =
  | { kind: 'message'; tone: 'success' | 'info' | 'error'; text: string }
  | { kind: 'notification'; tone: 'success' | 'info' | 'warning' | 'error'; title: string; text: string }

type Listener = (notice: Notice) => void

let listener: Listener | null = null
const waiting: Notice[] = []

function send(notice: Notice): void {
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Passes notices to the component that shows them; earlier ones come first. */
export function listenToNotices(show: Listener): () => void {
  listener = show
  for (const notice of waiting.splice(0)) show(notice)
  return () => {
    listener = null
  }
}

/** Short words at the top of the page. Messages stay 3 seconds, notifications 4.5. Works outside components too. */
export const notify = {
  success: (text: string) => send({ kind: 'message', tone: 'success', text }),
  info: (text: string) => send({ kind: 'message', tone: 'info', text }),
  error: (text: string) => send({ kind: 'message', tone: 'error', text }),
  /** A refusal in the server's own sentence: `onError: notify.failure`. */
  failure: (failure: CallFailure) =>
    send({
      kind: 'message',
      tone: 'error',
      get text() {
        return failure.returnMsg
      },
    }),
  /** More than a sentence, such as the outcome of something that ran in the background. */
  notification: (tone: 'success' | 'info' | 'warning' | 'error', title: string, text: string) =>
    send({ kind: 'notification', tone, title, text }),
}
