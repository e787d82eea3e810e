import { expect, test } from 'vitest'
import { SuggestIndex } from './suggest-index.ts'
import { plainText } from './suggest-words.ts'

const CITIES: [string, string, string, string, string][] = [
  ['Singapore', '新加坡', 'xinjiapo', 'xjp', 'SIN'],
  ['Paris', '巴黎', 'bali', 'bl', 'PAR'],
  ['Shanghai', '上海', 'shanghai', 'sh', 'SHA'],
  ['Hong Kong', '香港', 'xianggang', 'xg', 'HKG'],
  ['Zürich', '苏黎世', 'sulishi', 'sls', 'ZRH'],
]
const HOTELS: [string, string | null, number][] = [
  ['Paris Plaza Singapore', null, 0],
  ['Hôtel de l’Opéra', '巴黎歌剧院酒店', 1],
  ['The Ritz-Carlton, Millenia Singapore', '新加坡丽思卡尔顿美年酒店', 0],
  ['Marina Bay Lantern', '新加坡滨海湾灯笼酒店', 0],
  ['Sunset Marina', null, 2],
  ['Marina', null, 1],
  ["King's Cross Inn", null, 3],
]

function indexOf(): { find: (typed: string, limit?: number) => string[] } {
  const index = new SuggestIndex()
  for (const [en, zh, pinyin, initials, iata] of CITIES) {
    index.add({
      names: [en, zh, pinyin],
      codes: [
        { code: iata, strong: true },
        { code: initials, strong: false },
      ],
      city: -1,
    })
  }
  for (const [en, zh, city] of HOTELS) index.add({ names: zh === null ? [en] : [en, zh], codes: [], city })
  index.finish()
  const names = [...CITIES.map(([en]) => en), ...HOTELS.map(([en]) => en)]
  return { find: (typed, limit = 10) => index.search(typed, limit).map((place) => names[place] ?? '') }
}

test('a whole name stands before a beginning, a beginning before a later word, and that before the middle of a word', () => {
  const { find } = indexOf()
  expect(find('marina')).toEqual(['Marina', 'Marina Bay Lantern', 'Sunset Marina'])
  expect(find('paris')).toEqual(['Paris', 'Paris Plaza Singapore'])
  expect(find('singapore')).toEqual(['Singapore', 'Paris Plaza Singapore', 'The Ritz-Carlton, Millenia Singapore'])
  expect(find('llenia')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
})

test('finds cities by the beginning of any word, by airport code, pinyin and its initials', () => {
  const { find } = indexOf()
  expect(find('kong')[0]).toBe('Hong Kong')
  expect(find('SIN')[0]).toBe('Singapore')
  expect(find('xjp')).toEqual(['Singapore'])
  expect(find('xianggang')).toEqual(['Hong Kong'])
  expect(find('shang')).toEqual(['Shanghai'])
})

test('finds Chinese names by any part', () => {
  const { find } = indexOf()
  expect(find('新加坡')[0]).toBe('Singapore')
  expect(find('滨海湾')).toEqual(['Marina Bay Lantern'])
  expect(find('湾')).toEqual(['Marina Bay Lantern'])
  expect(find('歌剧院')).toEqual(['Hôtel de l’Opéra'])
  expect(find('丽思')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
  expect(find('海丽')).toEqual([])
})

test('accents, case, apostrophes and punctuation make no difference', () => {
  const { find } = indexOf()
  expect(find('hotel de l opera')).toEqual([])
  expect(find("HOTEL DE L'OPERA")).toEqual(['Hôtel de l’Opéra'])
  expect(find('zurich')).toEqual(['Zürich'])
  expect(find('ritz carlton millenia')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
  expect(find('kings cr')).toEqual(["King's Cross Inn"])
  expect(plainText('  Ｓløtt–É  Łódź ')).toBe('slott e lodz')
})

test('several words may stand in any order, and the name of the city counts too', () => {
  const { find } = indexOf()
  expect(find('singapore ritz')).toEqual(['The Ritz-Carlton, Millenia Singapore'])
  expect(find('marina sing')).toEqual(['Marina Bay Lantern'])
  expect(find('marina 巴黎')).toEqual(['Marina'])
  expect(find('marina tokyo')).toEqual([])
})

test('gives no more than asked for, and nothing for nothing or for signs alone', () => {
  const { find } = indexOf()
  expect(find('s', 2)).toHaveLength(2)
  expect(find('')).toEqual([])
  expect(find(' .,-')).toEqual([])
  expect(find('zzzz')).toEqual([])
})

test('the same search twice gives the same answer', () => {
  const { find } = indexOf()
  expect(find('marina')).toEqual(find('marina'))
})
