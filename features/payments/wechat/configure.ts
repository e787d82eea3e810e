import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { WechatVariables } from '#server/config/wechat-variables.ts'
import type { WechatSettings } from './client.ts'
import { certificateKey, type PlatformKey } from './key-ring.ts'

/** Path of WeChat Pay's notifications, under the portal's public address. */
export const NOTIFY_PATH = 'connect/wechat/notify'

/** The official gateway has one backup; any other address has none. */
const OFFICIAL = 'https://api.mch.weixin.qq.com'
const BACKUP = 'https://api2.mch.weixin.qq.com'

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`${variable} names the file ${path}, which can not be read.`)
  }
}

/** Reads a key; an error names the variable. API v3 signs by RSA alone. */
function keyIn(variable: string, work: () => KeyObject): KeyObject {
  let key: KeyObject
  try {
    key = work()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${variable} names a file that holds no key in PEM form.`)
  }
  if (key.asymmetricKeyType !== 'rsa') throw new ConfigError(`${variable} names a file with a key that is none of RSA.`)
  return key
}

function certificatesIn(text: string): PlatformKey[] {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (!certificates) throw new ConfigError('WECHAT_CERTIFICATES_FILE names a file that holds no certificate.')
  try {
    return certificates.map(certificateKey)
  } catch {
    throw new ConfigError('WECHAT_CERTIFICATES_FILE names a file with a certificate that can not be read.')
  }
}

function platformKeysOf(given: WechatVariables): PlatformKey[] {
  const { publicKeyId, publicKeyFile, certificatesFile } = given
  if ((publicKeyId === null) !== (publicKeyFile === null))
    throw new ConfigError('WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE belong together.')
  const keys: PlatformKey[] = []
  if (publicKeyId !== null && publicKeyFile !== null) {
    keys.push({
      serial: publicKeyId,
      key: keyIn('WECHAT_PUBLIC_KEY_FILE', () => createPublicKey(read('WECHAT_PUBLIC_KEY_FILE', publicKeyFile))),
    })
  }
  return certificatesFile === null
    ? keys
    : [...keys, ...certificatesIn(read('WECHAT_CERTIFICATES_FILE', certificatesFile))]
}

type Needed = {
  readonly merchantId: string
  readonly appId: string
  readonly serial: string
  readonly privateKeyFile: string
  readonly apiV3Key: string
}

/** The required settings of a merchant, or null when none is set; an incomplete set is an error. */
function neededOf({
  merchantId,
  appId,
  serial,
  privateKeyFile,
  apiV3Key,
  publicKeyId,
  publicKeyFile,
  certificatesFile,
}: WechatVariables): Needed | null {
  const needed = {
    WECHAT_MERCHANT_ID: merchantId,
    WECHAT_APP_ID: appId,
    WECHAT_SERIAL: serial,
    WECHAT_PRIVATE_KEY_FILE: privateKeyFile,
    WECHAT_API_KEY: apiV3Key,
  }
  const others = {
    WECHAT_PUBLIC_KEY_ID: publicKeyId,
    WECHAT_PUBLIC_KEY_FILE: publicKeyFile,
    WECHAT_CERTIFICATES_FILE: certificatesFile,
  }
  const [first] = Object.entries({ ...needed, ...others }).flatMap(([name, value]) => (value === null ? [] : [name]))
  if (first === undefined) return null
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []))
  if (merchantId === null || appId === null || serial === null || privateKeyFile === null || apiV3Key === null) {
    throw new ConfigError(`${first} is set, so ${missing.join(', ')} must be set too.`)
  }
  return { merchantId, appId, serial, privateKeyFile, apiV3Key }
}

/**
 * The settings of WeChat Pay, or null when it is not configured; throws a `ConfigError` that says what is missing or
 * unreadable.
 */
export function readWechatSettings(
  config: Pick<Config, 'wechat' | 'wechatSimulator' | 'publicUrl'>,
  now: () => number,
): WechatSettings | null {
  const { wechat: given } = config
  const needed = neededOf(given)
  if (!needed) return null
  const { merchantId, appId, serial, privateKeyFile, apiV3Key } = needed
  const privateKey = keyIn('WECHAT_PRIVATE_KEY_FILE', () =>
    createPrivateKey(read('WECHAT_PRIVATE_KEY_FILE', privateKeyFile)),
  )
  const { notifyUrl, patienceMs } = config.wechatSimulator ?? { notifyUrl: `${config.publicUrl}${NOTIFY_PATH}` }
  if (given.gateway === OFFICIAL && !notifyUrl.startsWith('https://')) {
    throw new ConfigError(
      'PUBLIC_URL must begin with https:// when WECHAT_MERCHANT_ID is set, for WeChat Pay sends its notification nowhere else.',
    )
  }
  return {
    merchant: { merchantId, serial, privateKey },
    appId,
    apiV3Key,
    gateways: given.gateway === OFFICIAL ? [OFFICIAL, BACKUP] : [given.gateway],
    notifyUrl,
    platformKeys: platformKeysOf(given),
    // Today's merchants have a public key and no certificates to fetch. Configured certificates mean a migration
    // between the two, during which certificates are renewed.
    fetchesCertificates: given.publicKeyId === null || given.certificatesFile !== null,
    now,
    ...(patienceMs !== undefined && { timeoutMs: patienceMs, pauseMs: patienceMs / 20 }),
  }
}
