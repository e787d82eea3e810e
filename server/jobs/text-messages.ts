/** A short text to one phone. */
export type TextMessage = {
  /** International number, such as +6560000100. */
  readonly to: string
  readonly text: string
  /** The same at every attempt, so that a provider can drop a repeat. */
  readonly key: string
}

/** Sends text messages; there is none until the operator configures a provider. */
export type TextMessages = { send(message: TextMessage): Promise<void> }

/** Longest wait for the provider, in milliseconds; shorter than the outbox's lease, as for mails. */
const TIMEOUT_MS = 8_000

/** Hands messages to a provider's HTTPS gateway as JSON `{ to, text, key }`; null when none is configured. */
export function createTextMessages(gateway: { url: string | null; token: string | null }): TextMessages | null {
  const { url, token } = gateway
  if (url === null) return null
  return {
    send: async (message) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.key,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ ...message, to: message.to.replaceAll(' ', '') }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`)
    },
  }
}
