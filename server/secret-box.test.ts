import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bound = { purpose: 'second-factor', owner: 'anna' }

test('a sealed secret opens again, even after a restart, and reveals nothing', () => {
  const sealed = openSecretBox({ secretKey: null, dataDir: folder }).seal('JBSWY3DPEHPK3PXP', bound)
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP')
  expect(openSecretBox({ secretKey: null, dataDir: folder }).open(sealed, bound)).toBe('JBSWY3DPEHPK3PXP')
  expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0)
})

test('a secret of another owner or purpose, with another key, or with a changed bit does not open', () => {
  const box = openSecretBox({ secretKey: 'a configured key of at least 32 characters', dataDir: folder })
  const sealed = box.seal('JBSWY3DPEHPK3PXP', bound)
  const changed = Buffer.from(sealed)
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(() => box.open(sealed, { ...bound, owner: 'ben' })).toThrow(/authenticate data/)
  expect(() => box.open(sealed, { ...bound, purpose: 'other' })).toThrow(/authenticate data/)
  expect(() => box.open(changed, bound)).toThrow(/authenticate data/)
  expect(() => openSecretBox({ secretKey: null, dataDir: folder }).open(sealed, bound)).toThrow(/authenticate data/)
})
