import { expect, test } from 'vitest'
import { readNumbers } from './rules.ts'

const read = (text: string) =>
  readNumbers(text).map(({ code, hotelConfirmation: number, fault }) => [code, number, fault])

test('a line is a code and a number with a space, tab, comma or semicolon between them, in any system’s line ends', () => {
  expect(read('H1 A-1\r\nh2\tA 2\n\nH3, A-3,\rH4;A-4;\n')).toEqual([
    ['H1', 'A-1', null],
    ['H2', 'A 2', null],
    ['H3', 'A-3', null],
    ['H4', 'A-4', null],
  ])
  expect(readNumbers('\n\nH1 A-1')[0]?.line).toBe(3)
})

test('a number that a hotel pastes with other signs, quotes or full-width letters is kept plain', () => {
  const signs = 'H1；A-1\nＨ2，００７\nH3、A-3\nH4 - A-4\nH5 → A-5\nH6: A-6\nH7:A-7\nH8|A-8\n"H9","A-9"\nH10\u3000A-10'
  expect(read(signs).map(([code, number]) => `${code} ${number}`)).toEqual([
    'H1 A-1',
    'H2 007',
    ...[3, 4, 5, 6, 7, 8, 9, 10].map((no) => `H${no} A-${no}`),
  ])
  // Characters that nobody sees are no number, and no part of one.
  expect(read('H1 \u200b\u202e\nH2 A\u200b2\nH3 -3')).toEqual([
    ['H1', '', 'UNREADABLE'],
    ['H2', 'A2', null],
    ['H3', '-3', null],
  ])
})

test('a line without a number, with a third column, or with a number above 60 characters is at fault alone', () => {
  const long = 'x'.repeat(61)
  expect(read(`H1\nH2;A-2;Lim\nH3 ${long}\nH4 ${long.slice(1)}`).map(([, , fault]) => fault)).toEqual([
    'UNREADABLE',
    'UNREADABLE',
    'LONG',
    null,
  ])
})

test('a code with two numbers is at fault each time, a repeated line the second time', () => {
  expect(read('H1 A\nH2 B\nh1 C\nH2 B').map(([, , fault]) => fault)).toEqual(['TWICE', null, 'TWICE', 'TWICE'])
})
