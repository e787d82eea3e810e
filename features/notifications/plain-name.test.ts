import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

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
    'Ng, Victor',
  ])
    expect.soft(plainName(name)).toBe(name)
})
