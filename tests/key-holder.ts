import type { z } from 'zod'
import { createApiKey } from '#features/api-keys/contract.ts'
import { PROOF } from './confirmed.ts'
import type { World } from './world.ts'

type Made = Partial<Omit<z.input<typeof createApiKey.input>, 'loginName' | 'proof'>>
export type Answer = {
  readonly status: number
  readonly text: string
  readonly code: string
  readonly headers: Headers
}

/** A program with an API key. */
export type KeyHolder = {
  readonly keyId: string
  /** Makes a call by JSON, or by form where the body is text. */
  ask(path: string, body: object | string, headers?: Record<string, string>): Promise<Answer>
}

/** Asks with a secret. */
export async function holderOf(world: World, { id, secret }: { id: string; secret: string }): Promise<KeyHolder> {
  const base = `${await world.baseUrl()}api/`
  return {
    keyId: id,
    ask: async (path, body, headers = {}) => {
      const isForm = typeof body === 'string'
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': type, ...headers },
        body: isForm ? body : JSON.stringify(body),
      })
      const text = await response.text()
      const read: { errorCode?: string } = JSON.parse(text)
      return { status: response.status, text, code: read.errorCode ?? 'done', headers: response.headers }
    },
  }
}

/** A program with a new key that works for a demo account. */
export async function asKeyHolder(world: World, loginName: string, change: Made = {}): Promise<KeyHolder> {
  const admin = await world.as('admin')
  const asked = { loginName, label: `System of ${loginName}`, scope: 'READ' as const, proof: PROOF, ...change }
  return holderOf(world, await admin.call(createApiKey, asked))
}
