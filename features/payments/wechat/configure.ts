import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError, type WechatVariables } from '#server/config/config.ts'
import type { WechatSettings } from './client.ts'
import { certificateKey, type PlatformKey } from './key-ring.ts'

/** The backup of the one official gateway; any other address stands alone. */
const OFFICIAL = 'https://api.mch.weixin.qq.com'
const BACKUP = 'https://api2.mch.weixin.qq.com'

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`${variable} names the file ${path}, which can not be read.`)
  }
}

function keyIn(variable: string, work: () => KeyObject): KeyObject {
  try {
    return work()
  } catch {
    throw new ConfigError(`${variable} names a file that holds no key in PEM form.`)
  }
}

function platformKeysOf(given: WechatVariables): PlatformKey[] {
  const { publicKeyId, publicKeyFile, certificatesFile } = given
  if ((publicKeyId === null) !== (publicKeyFile === null)) throw new ConfigError('WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE belong together.')
  const keys: PlatformKey[] = []
  if (publicKeyId !== null && publicKeyFile !== null) {
    keys.push({ serial: publicKeyId, key: keyIn('WECHAT_PUBLIC_KEY_FILE', () => createPublicKey(read('WECHAT_PUBLIC_KEY_FILE', publicKeyFile))) })
  }
  if (certificatesFile !== null) {
    const certificates = read('WECHAT_CERTIFICATES_FILE', certificatesFile).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
    if (!certificates) throw new ConfigError('WECHAT_CERTIFICATES_FILE names a file that holds no certificate.')
    keys.push(...certificates.map(certificateKey))
  }
  return keys
}

/** The settings of WeChat Pay, or null when it is not configured; throws a `ConfigError` that says what is missing or can not be read. */
export function readWechatSettings(given: WechatVariables, about: { notifyUrl: string; now: () => number }): WechatSettings | null {
  const needed = {
    WECHAT_APP_ID: given.appId,
    WECHAT_SERIAL: given.serial,
    WECHAT_PRIVATE_KEY_FILE: given.privateKeyFile,
    WECHAT_API_KEY: given.apiV3Key,
  }
  const { merchantId, appId, serial, privateKeyFile, apiV3Key } = given
  if (merchantId === null) return null
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []))
  if (appId === null || serial === null || privateKeyFile === null || apiV3Key === null) {
    throw new ConfigError(`WECHAT_MERCHANT_ID is set, so ${missing.join(', ')} must be set too.`)
  }
  const privateKey = keyIn('WECHAT_PRIVATE_KEY_FILE', () => createPrivateKey(read('WECHAT_PRIVATE_KEY_FILE', privateKeyFile)))
  const platformKeys = platformKeysOf(given)
  return {
    merchant: { merchantId, serial, privateKey },
    appId,
    apiV3Key,
    gateways: given.gateway === OFFICIAL ? [OFFICIAL, BACKUP] : [given.gateway],
    notifyUrl: about.notifyUrl,
    platformKeys,
    // Merchants of today have a public key and no certificates to fetch.
    fetchesCertificates: given.publicKeyId === null,
    now: about.now,
  }
}
