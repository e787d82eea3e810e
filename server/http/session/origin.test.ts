import { describe, expect, test } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const PUBLIC = 'https://portal.example'

describe('a request that changes something', () => {
  test.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: PUBLIC }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['an older browser on the public address', { origin: PUBLIC, host: '10.0.0.5:8080' }],
    ['an older browser on the machine itself', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }],
    ['a program', {}],
  ])('is accepted from %s', (_who, headers) => {
    expect(isOwnOrigin(headers, PUBLIC)).toBe(true)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: PUBLIC }],
    ['a sister domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example' }],
    ['an older browser on another site', { origin: 'https://evil.example', host: 'portal.example' }],
    ['a sandboxed page', { origin: 'null', host: 'portal.example' }],
    ['a host that only begins like ours', { origin: 'https://portal.example.evil', host: 'portal.example' }],
  ])('is refused from %s', (_who, headers) => {
    expect(isOwnOrigin(headers, PUBLIC)).toBe(false)
  })
})
