import { expect, test } from 'vitest'
import { plainLines, plainName } from './plain-name.ts'

test('a name in a mail to a stranger has no address or link that a mail program would make clickable', () => {
  for (const name of [
    'Win at https://evil.example/a?b=c now',
    'HTTP://evil.example',
    'mailto:win@evil.example',
    'evil.example/prize',
    'www.evil.example',
    'win@evil.example',
    'Heron//evil。example',
    'javascript:alert(1)',
  ])
    expect.soft(plainName(name)).not.toMatch(/:\S|\/\S|@|\S[.。]\S\S/)
})

test('an ordinary name is not changed', () => {
  for (const name of [
    'Harbour Travel Pte. Ltd.',
    'A.B.C. Travel',
    "O'Brien & Söhne (GmbH)",
    '新世界旅行社',
    '附上凭证。请在入住时出示。',
    '14.50 on 24/11, from 14:00',
    'Ng, Victor',
  ])
    expect.soft(plainName(name)).toBe(name)
})

test('a text keeps its lines', () => {
  expect(plainLines('Dear guest,\r\n\r\nsee https://evil.example')).toBe('Dear guest,\n\nsee evil·example')
})
