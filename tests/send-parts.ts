import type { Client, World } from './world.ts'

/** A field of a form, or a file with its name. */
export type Part = readonly [field: string, value: Buffer | string, name?: string]
type Envelope<Data> = { errorCode?: string; fields?: Readonly<Record<string, string>>; data?: Data }
type Sending = {
  readonly client: Client
  readonly path: string
  readonly parts: readonly Part[]
  readonly headers?: Record<string, string>
}

/** Sends a form with files as a browser does; the answer as it came. */
export async function sendParts<Data>(world: World, { client, path, parts, headers = {} }: Sending) {
  const form = new FormData()
  for (const [field, value, name = 'logo.png'] of parts) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, new Blob([new Uint8Array(value)], { type: 'image/png' }), name)
  }
  const base = await world.baseUrl()
  const response = await fetch(new URL(`api/${path}`, base), {
    method: 'POST',
    body: form,
    headers: { cookie: client.cookies(), origin: new URL(base).origin, ...headers },
  })
  // The envelope.
  const body = (await response.json()) as Envelope<Data>
  return { status: response.status, code: body.errorCode, fields: body.fields, data: body.data }
}
