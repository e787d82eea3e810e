import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { Gateway } from '../../../simulators/wechat/gateway.ts'
import { readWechatSettings } from './configure.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-configure-'))
const gateway = new Gateway({ folder })
const file = (name: string) => join(folder, name)
let right: Record<string, string>
beforeAll(async () => {
  await gateway.start()
  right = gateway.environment
  const pem = { format: 'pem', type: 'pkcs8' } as const
  writeFileSync(file('elliptic.pem'), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem))
  writeFileSync(file('words.pem'), 'this is no key')
  writeFileSync(file('broken.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
  writeFileSync(file('certificates.pem'), gateway.keys.platform.map(({ certificate }) => certificate).join('\n'))
})
afterAll(async () => {
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

const settingsOf = (changed: Record<string, string>) =>
  readWechatSettings(readConfig({ ...right, ...changed }), Date.now)

function sentenceOf(changed: Record<string, string>): string {
  try {
    settingsOf(changed)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('WeChat Pay', () => {
  test('is off when none of its variables is set', () => {
    expect(readWechatSettings(readConfig({}), Date.now)).toBeNull()
  })

  test('with a public key fetches no certificates', () => {
    expect(settingsOf({})).toMatchObject({
      fetchesCertificates: false,
      platformKeys: [{ serial: gateway.keys.publicKeyId }],
    })
  })

  test('without a public key fetches certificates, and starts from the configured ones', () => {
    const without = { WECHAT_PUBLIC_KEY_ID: '', WECHAT_PUBLIC_KEY_FILE: '' }
    expect(settingsOf(without)).toMatchObject({ fetchesCertificates: true, platformKeys: [] })
    const serial = gateway.keys.platform[0]?.serial
    expect(settingsOf({ ...without, WECHAT_CERTIFICATES_FILE: file('certificates.pem') })).toMatchObject({
      fetchesCertificates: true,
      platformKeys: [{ serial }],
    })
  })

  test('with both trusts both, and fetches renewed certificates', () => {
    const settings = settingsOf({ WECHAT_CERTIFICATES_FILE: file('certificates.pem') })
    expect(settings?.platformKeys).toHaveLength(2)
    expect(settings?.fetchesCertificates).toBe(true)
  })

  test('at its official address has the backup as a second gateway', () => {
    expect(settingsOf({ WECHAT_GATEWAY: '', PUBLIC_URL: 'https://tour.example', DEMO: 'on' })).toMatchObject({
      gateways: ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'],
      notifyUrl: 'https://tour.example/connect/wechat/notify',
    })
  })
})

describe('each wrong setting is reported in one sentence', () => {
  test.each<readonly [Record<string, string>, string]>([
    [{ WECHAT_MERCHANT_ID: 'abc' }, 'WECHAT_MERCHANT_ID must be the digits of the merchant number; it is "abc".'],
    [{ WECHAT_APP_ID: 'abc' }, 'WECHAT_APP_ID must be an application number such as wx8888888888888888; it is "abc".'],
    [
      { WECHAT_SERIAL: 'no serial' },
      'WECHAT_SERIAL must be the hexadecimal serial of the certificate; it is "no serial".',
    ],
    [{ WECHAT_API_KEY: 'short' }, 'WECHAT_API_KEY must have 32 characters.'],
    [{ WECHAT_PUBLIC_KEY_ID: 'KEY' }, 'WECHAT_PUBLIC_KEY_ID must begin with PUB_KEY_ID_; it is "KEY".'],
    [{ WECHAT_MERCHANT_ID: '' }, 'WECHAT_APP_ID is set, so WECHAT_MERCHANT_ID must be set too.'],
    [
      { WECHAT_APP_ID: '', WECHAT_API_KEY: '' },
      'WECHAT_MERCHANT_ID is set, so WECHAT_APP_ID, WECHAT_API_KEY must be set too.',
    ],
    [{ WECHAT_PUBLIC_KEY_FILE: '' }, 'WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE belong together.'],
    [
      { WECHAT_GATEWAY: '' },
      'PUBLIC_URL must begin with https:// when WECHAT_MERCHANT_ID is set, for WeChat Pay sends its notification nowhere else.',
    ],
  ])('%o', (changed, sentence) => {
    expect(sentenceOf(changed)).toBe(sentence)
  })

  test.each([
    ['WECHAT_PRIVATE_KEY_FILE', 'absent.pem', 'names the file FILE, which can not be read.'],
    ['WECHAT_PRIVATE_KEY_FILE', 'words.pem', 'names a file that holds no key in PEM form.'],
    ['WECHAT_PRIVATE_KEY_FILE', 'gateway-public.pem', 'names a file that holds no key in PEM form.'],
    ['WECHAT_PRIVATE_KEY_FILE', 'elliptic.pem', 'names a file with a key that is none of RSA.'],
    ['WECHAT_PUBLIC_KEY_FILE', 'absent.pem', 'names the file FILE, which can not be read.'],
    ['WECHAT_PUBLIC_KEY_FILE', 'words.pem', 'names a file that holds no key in PEM form.'],
    ['WECHAT_CERTIFICATES_FILE', 'absent.pem', 'names the file FILE, which can not be read.'],
    ['WECHAT_CERTIFICATES_FILE', 'words.pem', 'names a file that holds no certificate.'],
    ['WECHAT_CERTIFICATES_FILE', 'broken.pem', 'names a file with a certificate that can not be read.'],
  ])('%s %s', (variable, name, sentence) => {
    expect(sentenceOf({ [variable]: file(name) })).toBe(`${variable} ${sentence.replace('FILE', file(name))}`)
  })

  test('and ends the start with code 2, before anything is created', () => {
    const dataDir = file('data')
    const env = {
      ...process.env,
      ...right,
      DATA_DIR: dataDir,
      PORT: '0',
      WECHAT_PRIVATE_KEY_FILE: file('words.pem'),
    }
    const { status, stderr } = spawnSync(process.execPath, ['server/main.mjs'], { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'Tradewind could not start. WECHAT_PRIVATE_KEY_FILE names a file that holds no key in PEM form.\n',
    })
    expect(existsSync(dataDir)).toBe(false)
  })
})
