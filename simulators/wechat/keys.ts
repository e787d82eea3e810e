import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSigned } from './certificate.ts'

/** A key the gateway signs with, and the certificate it is known by. */
export type PlatformPair = { readonly serial: string; readonly certificate: string; readonly privateKey: KeyObject }

/** The one merchant of the simulator, and the gateway's own keys. */
export type Keys = {
  readonly merchantId: string
  readonly appId: string
  readonly merchantSerial: string
  readonly merchantKey: KeyObject
  readonly merchantPrivateKeyFile: string
  readonly apiV3Key: string
  readonly publicKeyId: string
  readonly publicKeyFile: string
  readonly publicPair: KeyObject
  /** The newest signs, all are handed out. */
  readonly platform: PlatformPair[]
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Makes a further platform key; it signs from now on. */
export function addPlatformPair(keys: Pick<Keys, 'platform'>, nowMs: number): PlatformPair {
  const made = rsa()
  const { pem, serial } = selfSigned(made, { name: 'Simulated WeChat Pay', nowMs })
  const pair = { serial, certificate: pem, privateKey: made.privateKey }
  keys.platform.unshift(pair)
  return pair
}

type Stored = {
  merchantId: string
  appId: string
  merchantSerial: string
  apiV3Key: string
  publicKeyId: string
  platform: { serial: string; certificate: string; privateKey: string }[]
}

const pemOf = (key: KeyObject) => String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))

function make(folder: string): void {
  const merchant = rsa()
  const ours = rsa()
  const keys = { platform: [] as PlatformPair[] }
  addPlatformPair(keys, Date.now())
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 })
  write('merchant-private.pem', pemOf(merchant.privateKey))
  write('merchant-public.pem', pemOf(merchant.publicKey))
  write('gateway-private.pem', pemOf(ours.privateKey))
  write('gateway-public.pem', pemOf(ours.publicKey))
  const stored: Stored = {
    merchantId: '1900000109',
    appId: 'wxd678efh567hg6787',
    merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
    apiV3Key: randomBytes(16).toString('hex'),
    publicKeyId: `PUB_KEY_ID_${randomBytes(16).toString('hex')}`,
    platform: keys.platform.map(({ serial, certificate, privateKey }) => ({
      serial,
      certificate,
      privateKey: pemOf(privateKey),
    })),
  }
  // Last: a folder with this file is whole.
  write('keys.json', JSON.stringify(stored, null, 2))
}

/** The keys of a folder, made when it has none. */
export function openKeys(folder: string): Keys {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'keys.json'))) make(folder)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const stored = JSON.parse(read('keys.json')) as Stored // Our own file, written above.
  return {
    ...stored,
    merchantKey: createPublicKey(read('merchant-public.pem')),
    merchantPrivateKeyFile: join(folder, 'merchant-private.pem'),
    publicKeyFile: join(folder, 'gateway-public.pem'),
    publicPair: createPrivateKey(read('gateway-private.pem')),
    platform: stored.platform.map(({ serial, certificate, privateKey }) => ({
      serial,
      certificate,
      privateKey: createPrivateKey(privateKey),
    })),
  }
}
