import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Encrypts small secrets that must be readable again, such as the key of a second factor, so that a copy of the
 * database alone reveals none.
 */
export type SecretBox = {
  /** Encrypts by AES-256-GCM; `purpose` and `owner` must be the same when it is opened. */
  seal(text: string, bound: Bound): Buffer
  /** The text of a sealed secret; throws when it was sealed for another purpose or owner, or with another key. */
  open(sealed: Buffer, bound: Bound): string
  /** Names the key, and the one before it where there is one, without telling either. */
  readonly keys: { readonly current: string; readonly old: string | null }
}

/** The purpose and owner of a secret, so that one row's secret is of no use in another row. */
export type Bound = { readonly purpose: string; readonly owner: string }

/** A secret sealed with the present key; undefined where none of the box's keys opens it. */
export function sealedAnew(box: SecretBox, sealed: Buffer, bound: Bound): Buffer | undefined {
  let text: string
  try {
    text = box.open(sealed, bound)
  } catch {
    return undefined
  }
  return box.seal(text, bound)
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'secret.key'

/**
 * The key in the data folder, created at the first start; when two processes start together, one wins and both read its
 * key.
 */
function keyOfFolder(dataDir: string): string {
  const path = join(dataDir, KEY_FILE)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8').trim()
}

type Keys = { readonly secretKey: string | null; readonly oldSecretKey?: string | null; readonly dataDir: string }

const derived = (master: string, purpose: string) => Buffer.from(hkdfSync('sha256', master, 'tradewind', purpose, 32))
/** Eight characters to tell keys apart by, and a check value that only the key gives. */
const nameOf = (master: string) => {
  const check = derived(master, 'check value').toString('hex')
  return `${check.slice(0, 8)}:${check.slice(8)}`
}

function opened(sealed: Buffer, { purpose, owner }: Bound, master: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', derived(master, purpose), nonce).setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/**
 * Opens the box with SECRET_KEY, or with the data folder's key where none is configured. What SECRET_KEY_OLD sealed
 * opens too.
 */
export function openSecretBox(from: Keys): SecretBox {
  const master = from.secretKey ?? keyOfFolder(from.dataDir)
  const old = from.oldSecretKey ?? null
  return {
    seal(text, { purpose, owner }) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derived(master, purpose), nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, bound) {
      try {
        return opened(sealed, bound, master)
      } catch (error) {
        if (old === null) throw error
        return opened(sealed, bound, old)
      }
    },
    keys: { current: nameOf(master), old: old === null ? null : nameOf(old) },
  }
}
